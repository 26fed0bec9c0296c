import { formatNumber } from '#contract/format-number.ts'
import { requestedValues } from './requested-values.ts'

/** What the engine says of itself; the one place where it lists what it does. */
export const ABILITIES_SENTENCE =
  'sums, percentages and equations, dates and time zones, unit conversion, and work on text you paste: summaries, titles, key phrases, tags, counting, sorting, extracting, tables. I answer from documents in their own words, make checklists, charts and flow diagrams, and know my way around Alcove'

type Talk = readonly [asks: RegExp, says: string]

const WHAT_I_AM =
  'I am Alcove’s built-in engine: a set of rules on this server, not a language model, so I never make things up.'

const TALK: readonly Talk[] = [
  [
    /^(?:hi|hello|hey|hiya|howdy|yo|good (?:morning|afternoon|evening|day)|greetings|hallo|hola|bonjour|ciao|servus|moin)(?: (?:there|alcove|everyone|you|again))?$/,
    'Hello. I am Alcove’s built-in engine. Ask me a sum, a date or a conversion, or paste a text to summarise.',
  ],
  [
    /^(?:thanks|thank you|thx|ty|cheers|many thanks|great,? thanks|thank you (?:so|very) much|thanks a lot|danke|merci|gracias|perfect|great|nice|cool|awesome|ok|okay|good|got it|super)$/,
    'You are welcome.',
  ],
  [
    /\b(?:weather|forecast|temperature outside|news|headlines today|stock price|share price|bitcoin price|traffic)\b.{0,40}$/,
    'I have no connection to look that up, and I will not guess.',
  ],
  [/^(?:bye|goodbye|see you|see ya|good night|ciao|later)(?: later| soon)?$/, 'Goodbye.'],
  [
    /^can you (?:see|read|look at|open|understand|analy[sz]e) (?:images?|pictures?|photos?)$|^(?:see|read|look at|open|understand|analy[sz]e) (?:images?|pictures?|photos?)$/,
    'I cannot look at images. A connected model with image support can.',
  ],
  [/^how are you(?: doing)?(?: today)?$|^how's it going$|^what's up$|^sup$/, 'Ready. What can I work out for you?'],
  [
    /^(?:what|how) (?:can|could|do|does|will|are) (?:you|this|it|i)\b.{0,12}\b(?:do|help|able|offer|use you|ask you|ask)\b.{0,20}$|^\/?(?:help|what now|capabilities|what are your (?:skills|capabilities|features|limits)|examples?|show me what you can do|what should i ask)(?: me)?$/,
    `${WHAT_I_AM} I do ${ABILITIES_SENTENCE}. For open questions and writing, the owner of this Alcove connects a model in [Models](/models).`,
  ],
  [
    /^(?:who|what) are you$|^are you (?:an? )?(?:ai|llm|bot|robot|human|real|chatgpt|gpt|claude|language model|model)(?: .{0,20})?$|^what (?:model|ai|llm|engine) (?:are you|is this|am i (?:using|talking to)).{0,10}$|^(?:what is|what's) (?:the )?built-?in engine$|^what's your name$|^(?:tell me )?about yourself$|^introduce yourself$|^what is your name$|^who (?:made|built|created) you$/,
    `${WHAT_I_AM} I do sums, dates, units and text work; for everything else the owner of this Alcove connects a model in [Models](/models).`,
  ],
]

/** Greetings, thanks and questions about the engine itself. */
export function answerSmallTalk(instruction: string): string | null {
  const sentence = instruction
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s!.?,\p{Extended_Pictographic}]+/gu, ' ')
    .trim()
  if (sentence.length > 80) return null
  const question = requestedValues(sentence).toLowerCase()
  return TALK.find(([pattern]) => pattern.test(sentence) || (question !== '' && pattern.test(question)))?.[1] ?? null
}

/** What is said to everything else. One quiet sentence of what it is, one of what to do. */
export const CANNOT_ANSWER =
  'I cannot answer that. I am the built-in engine: I compute, convert, and work on text that you paste, and I never guess. For open questions, the owner of this Alcove connects a model in [Models](/models).'

export const CANNOT_WRITE =
  'I cannot write, rewrite or translate. I am the built-in engine: I compute, convert, and pick out what is in a text. For writing, the owner of this Alcove connects a model in [Models](/models).'

export const CANNOT_SEE =
  'I cannot look at images or files that need to be seen; a connected model with image support can. I can work with text that you paste.'

/** A pasted text without a request. */
export function offerForText(words: number): string {
  return `You pasted a text of ${formatNumber(words)} words. I can summarise it, suggest a title, list its key phrases or tags, count, sort or extract from it, or answer a question from it. Just say which.`
}
