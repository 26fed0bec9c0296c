import type { WrittenPrompt } from './written-prompt.ts'

/** For people who want to be read. */
export const COPYWRITING: readonly WrittenPrompt[] = [
  {
    number: 1,
    name: 'Make this text clearer',
    text: `
Edit this text so that a busy person understands it at the first reading:

{{text}}

Keep my meaning and my voice. Cut what says nothing, put the point first, use verbs instead of nouns, one idea per sentence. Do not add facts and do not make it sound like advertising. Give me the edited text, then the three changes that helped most.`,
  },
  {
    number: 6,
    name: 'E-mail that gets an answer',
    text: `
Write an e-mail to {{recipient}}. I want them to {{what they should do}}.

What they need to know: {{background}}
Tone: {{tone}}

At most 120 words. The subject line says what it is about. The request stands in the first two sentences, with a date. End with one question that can be answered in a line. Then give me a version that is half as long.`,
  },
  {
    number: 11,
    name: 'Landing page copy',
    text: `
Write the copy of a landing page for {{product}}. The visitor is {{visitor}}, the one thing they should do is {{action}}.

Headline (what they get, at most ten words), subheadline, three sections that each take one worry away, proof (write [proof: …] where I must add it), how it works in three steps, answers to the four strongest objections, and the button. Use the words that the visitor would use. No superlatives, no "revolutionary".

Then give me two other headlines with a different angle and say what each bets on.`,
  },
  {
    number: 16,
    name: 'Ten headlines from different angles',
    text: `
Write ten headlines for {{what it is about}}, read by {{audience}}.

Use a different angle for each: a number, a question, a how-to, a mistake, a contrast, a short story, a secret of the trade, a strong opinion, a promise with a limit, plain facts. At most 70 characters. Every one must be true of the content. Mark your two favourites.`,
  },
  {
    number: 21,
    name: 'Blog post from notes',
    text: `
Write a blog post from these notes:

{{notes}}

Reader: {{audience}}. Length: about {{words}} words.

Open with a concrete moment or fact, not with a definition. One thought per section, with headings that say what is in it. Use my examples; where one is missing, write [example] instead of inventing it. End with what the reader can do now. No phrases like "in today's world".`,
  },
  {
    number: 26,
    name: 'LinkedIn post that is not embarrassing',
    text: `
Write a LinkedIn post about {{what happened or what I learned}}.

At most 150 words. The first line must make sense without "see more" and make people want to read on. Tell one thing that happened, what it changed in how I work, and a question that people can really answer. No emojis, no hashtags in the text, no humblebrag, no one-sentence paragraphs in a row. Two hashtags at the end.`,
  },
  {
    number: 31,
    name: 'Newsletter issue',
    text: `
Write an issue of my newsletter about {{topic}} for {{readers}}.

Material: {{material and links}}

Three subject lines (at most 45 characters) with preview texts, an opening of two sentences, one main piece of 250 words, three short items with a link and one line on why it is worth the click, and a sign-off. Write as one person to another.`,
  },
  {
    number: 36,
    name: 'Product announcement',
    text: `
Announce {{what is new}} to {{customers}}.

What it does: {{facts}}
What they could not do before: {{before}}

Write: a release note (60 words), an e-mail (120 words), a post for social media (280 characters) and a line for inside the app (at most 80 characters). Begin each with what the reader can do now, not with us being excited.`,
  },
  {
    number: 41,
    name: 'Say no kindly',
    text: `
Help me decline: {{what I was asked}}. It was asked by {{who}}, and the reason is {{reason}}.

Write three versions of at most 90 words: warm, plain, and firm. Each says no in the first two sentences, gives the reason without excuses, and offers something else only if this fits: {{alternative}}.`,
  },
  {
    number: 46,
    name: 'Adverts for a small budget',
    text: `
Write adverts for {{product}} that send people to {{page}}. Audience: {{audience}}.

Search: five headlines (30 characters) and three descriptions (90 characters). Social: three variants of 40 words, each with another hook (problem, result, curiosity), and what the picture should show. Say which to test against which first and what the result would tell us. Show character counts.`,
  },
  {
    number: 51,
    name: 'Copy my tone of voice',
    text: `
Here are texts that sound like us:

{{sample texts}}

Describe our voice so that another writer could hit it: sentence length, words that we use and avoid, how we address people, humour, how we handle bad news. Give five rules with a "like this" and "not like this" each. Then write this in our voice: {{what to write}}`,
  },
  {
    number: 56,
    name: 'Proofread and nothing more',
    text: `
Proofread this text ({{variety of English or language}}):

{{text}}

Correct spelling, grammar and punctuation only. Do not change style or words that are right. Give me the corrected text, then a list of the corrections with the reason. If a sentence is ambiguous, leave it and ask me about it.`,
  },
]
