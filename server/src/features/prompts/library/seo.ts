import type { WrittenPrompt } from './written-prompt.ts'

/** For people who want a page to be found. */
export const SEO: readonly WrittenPrompt[] = [
  {
    number: 2,
    name: 'Title and meta description',
    text: `
Write the title tag and meta description for a page about {{topic}}. The main keyword is "{{keyword}}".

Give me five pairs. Titles: at most 60 characters, keyword near the front, no clickbait. Descriptions: at most 155 characters, one concrete benefit, one reason to click.

Put them in a table with the character counts. Then say which pair you would choose, and why, in one sentence.`,
  },
  {
    number: 7,
    name: 'Keyword clusters from a seed',
    text: `
Build keyword clusters around "{{seed keyword}}" for a site that offers {{what the site offers}}.

Group at least 40 keywords into clusters that one page could answer. For each cluster give: a name, the main keyword, the supporting keywords, the search intent (informational, commercial, transactional, navigational) and the type of page that fits.

You have no live search data, so do not invent volumes. Mark clusters that look highly competitive, and end with the three clusters that a small site should start with.`,
  },
  {
    number: 12,
    name: 'Content brief for a writer',
    text: `
Write a content brief for an article that should rank for "{{keyword}}". The reader is {{audience}}.

Cover: the intent behind the search, the question that the first paragraph must answer, an outline with H2 and H3 headings, what to say under each in one line, terms and entities that an expert would mention, questions for an FAQ, internal links worth placing, what competing pages usually miss, and a target length with a reason.

Keep it to one page. Write nothing that the writer cannot act on.`,
  },
  {
    number: 17,
    name: 'On-page audit of a text',
    text: `
Audit this page for the keyword "{{keyword}}".

{{page text}}

Check: does the opening answer the search, is the heading structure logical, where is the keyword missing or overused, what would a reader still ask, which claims need a source, which sentences are hard to read.

Answer with a table: finding, why it matters, the exact change to make, effort (low, medium, high). Order it by impact.`,
  },
  {
    number: 22,
    name: 'FAQ with structured data',
    text: `
Write an FAQ about {{topic}} for {{audience}}: eight questions in the words in which people really ask them, each answered in 40 to 60 words. The first sentence of each answer must stand on its own.

Then give me the FAQPage JSON-LD for them, valid and ready to paste.`,
  },
  {
    number: 27,
    name: 'Article outline that beats the first page',
    text: `
I want to write the best page on the web about {{topic}}. These are the headings of the pages that rank now:

{{headings of competing pages}}

Tell me what all of them cover (I must too), what only some cover, and what none of them covers although readers need it. Then write an outline that covers the first, the best of the second and at least three of the third.`,
  },
  {
    number: 32,
    name: 'Internal links between pages',
    text: `
Here are pages of my site, one per line as "address: what it is about":

{{pages}}

Propose internal links. For each: from which page, to which page, the anchor text (natural, two to five words) and the sentence it could stand in. Find pages that nothing links to, and tell me which page should be the hub.`,
  },
  {
    number: 37,
    name: 'Rewrite for search intent',
    text: `
Rewrite this text so that it serves someone who searches for "{{keyword}}":

{{text}}

Answer the search in the first two sentences. Keep every fact, add none. Use short paragraphs, headings that say something, and a list where there are steps. Do not repeat the keyword more than a careful writer would. Afterwards list what you changed in at most five points.`,
  },
  {
    number: 42,
    name: 'Local business page',
    text: `
Write the landing page of a local business: {{business name}}, {{service}}, in {{place}}.

Sections: a headline with service and place, what you do and for whom, areas served, three reasons to choose you, how it works in three steps, prices or how a price is made, four questions that local customers ask, a call to action. Sound like a person who lives there. Use [brackets] wherever I must fill in a fact; invent none.

Add a title tag, a meta description and LocalBusiness JSON-LD with placeholders.`,
  },
  {
    number: 47,
    name: 'Alt texts for images',
    text: `
Write alt texts for these images of a page about {{topic}}:

{{images, one per line}}

Each at most 125 characters, describing what matters for the page and not starting with "image of". Say which images are decoration and should have an empty alt text.`,
  },
  {
    number: 52,
    name: 'Plan after a drop in traffic',
    text: `
Organic traffic of {{site}} fell. This is what I know:

{{what changed and when}}

Work through the likely causes in order: tracking, technical (indexing, robots, redirects, speed), content, links, a search engine update, season, competitors. For each: how probable it is given the facts, the check that proves or rules it out, and where to look. End with what to do today, this week and this month.`,
  },
  {
    number: 57,
    name: 'Product page that sells and ranks',
    also: 'Copywriting',
    text: `
Write the page of a product: {{product}}. Facts: {{facts and features}}. Buyer: {{buyer}}.

Give me an H1, a two-sentence opening, five bullet points that each turn a feature into what the buyer gains, a paragraph for those who compare, a specification table, three objections with answers, and Product JSON-LD. Only use the facts above.`,
  },
]
