import type { WrittenPrompt } from './written-prompt.ts'

/** For people who want something made that was not there before. */
export const GENERATIVE: readonly WrittenPrompt[] = [
  {
    number: 4,
    name: 'Ideas beyond the obvious',
    text: `
Give me ideas for {{goal}}. What limits us: {{limits}}

First list the ten ideas that everyone would have, in one line each, so that they are out of the way. Then give ten that follow from another view: the opposite of what is usual, borrowed from another field, for someone who is always forgotten, with a tenth of the budget, in a single day. For the best three: why it could work, the weakest point, and the first step that costs nothing.`,
  },
  {
    number: 9,
    name: 'Prompt for a picture',
    text: `
Write prompts for an image generator. The picture should show {{subject}} and be used for {{use}}.

Give me three prompts in different styles (photograph, illustration, something unexpected). Each names: subject and action, setting, composition and lens or viewpoint, light, colours, mood, level of detail, aspect ratio, and what should not be in it. At most 80 words each. Say in one line what each style would do for the viewer.`,
  },
  {
    number: 14,
    name: 'Short story with a turn',
    text: `
Write a short story of about {{words}} words. Genre: {{genre}}. It begins with {{first situation}}.

Stay with one person and one day. Show what they want in the first hundred words. Let a small detail from the beginning cause the turn. Dialogue sounds like speech. No moral at the end, and no dream.`,
  },
  {
    number: 19,
    name: 'Names for a product',
    text: `
Find names for {{product or company}}. It should feel {{three adjectives}}. The customers are {{customers}}.

Give 25 names in groups: real words, compounds, invented, from other languages, from a story or place. For each: how it is said, what it makes one think of, possible trouble (hard to spell, means something bad elsewhere, close to a known name). Choose five and rank them. Tell me what to check before I use one: domain, trade mark, app stores.`,
  },
  {
    number: 24,
    name: 'Mind map of a topic',
    text: `
Make a mind map of {{topic}} for someone who wants to {{purpose}}.

Five to seven main branches, three to five below each, no branch called "other". Draw it as a Mermaid mindmap. Under it, name the two connections between branches that are most often overlooked, and where you would start.`,
  },
  {
    number: 29,
    name: 'Role play to practise a conversation',
    text: `
Play {{person}} so that I can practise: {{situation}}. My aim is {{aim}}.

Stay in the role, react as such a person would (also with resistance), and never give in only because I am polite. One reply at a time, at most four sentences. When I write "stop", leave the role and tell me: what worked, what cost me ground, and three sentences that would have been better.`,
  },
  {
    number: 34,
    name: 'Quiz to learn with',
    text: `
Make a quiz about {{topic}} for {{level}}.

Ten questions that get harder: six with four choices, two true or false with a reason, two open. Wrong choices are mistakes that people really make. Ask one at a time and wait for my answer, then say whether it was right, why, and one thing worth remembering. At the end tell me what to repeat.`,
  },
  {
    number: 39,
    name: 'Learning plan',
    text: `
Make a plan to learn {{skill}}. I have {{hours per week}} hours a week and {{weeks}} weeks. I know already: {{what I know}}. I want to be able to {{goal}}.

Week by week: what to learn, one exercise that makes something, how I notice that I can do it. Leave every fourth week half empty. Name the three things that beginners waste time on. Start with what I can do in the next 20 minutes.`,
  },
  {
    number: 44,
    name: 'Presentation in ten slides',
    text: `
Outline a presentation about {{topic}} for {{audience}}. At the end they should {{decision or action}}.

At most ten slides. For each: a title that is a full statement, what is to be seen (a picture, one number, a simple chart), and what I say in about 60 words. The first slide is no agenda, the last no "thank you". Add the three questions that will be asked, with answers.`,
  },
  {
    number: 49,
    name: 'Weekly menu and shopping list',
    text: `
Plan dinners for {{days}} days for {{people}}. We eat: {{diet and dislikes}}. Time to cook: {{minutes}} minutes.

Reuse ingredients so that nothing is thrown away, one dish to make ahead, one from the store cupboard. A table with dish, time and what is used twice, then the shopping list by department with amounts, then how Sunday's preparation goes.`,
  },
  {
    number: 54,
    name: 'Travel plan with a rhythm',
    text: `
Plan {{days}} days in {{place}} in {{month}} for {{who travels}}. We like {{interests}}. Budget: {{budget}}.

Each day one main thing, one small one near it, and room for chance. Say how to get from one to the next and how long it takes, what has to be booked ahead, and a plan for rain. Opening hours and prices change: mark what I must check. At the end: what most people see there and we can leave out.`,
  },
  {
    number: 59,
    name: 'Poem or verse for an occasion',
    text: `
Write a poem for {{occasion}} for {{person}}. What one should know about them: {{details}}

At most 16 lines, rhymed or not: {{rhymed or free}}. Use the details, not what could be said of everyone. Warm, a little funny, never mocking. No line that a greeting card could have. Give me two versions with a different mood.`,
  },
]
