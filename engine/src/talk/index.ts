import { formatNumber } from '#contract/format-number.ts'
import { requestedValues } from '../requested-values.ts'
import { greetingIn } from './greetings.ts'
import { PHRASES } from './languages.ts'
import { inUsualSpelling } from './usual-spelling.ts'

export { isLookup, isOpenQuestion, refuse } from './refusals.ts'
export { inUsualSpelling } from './usual-spelling.ts'

const QUESTION_MAX_CHARS = 80

/** What the engine says of itself; the one place where it lists what it does. */
const ABILITIES = `- **Compute**: sums, percentages, tips, equations, dates, time zones, units, speed and pace. “at 60 km/h how long for 150 km”
- **Draw**: charts, flow diagrams, checklists and plain pages from templates. “plot 3, 8, 2, 11”, “make a landing page for my bakery”
- **Look up**: small tables that I come with. “table of the planets”, “capital of Peru”
- **Work on text** you paste: summaries, titles, tags, counting, sorting, extracting, tables.
- **Quote your documents**: add a file with the paper clip and ask what it says.
- **Explain Alcove**: “what are projects?”`

const WHAT_I_AM =
  'I am Alcove’s built-in engine: a set of rules on this server, not a language model, so I never make things up.'
const CONNECT = 'the owner of this Alcove can connect a model in [Models](/models)'

/** With documents at hand, what stands alone may be about them. */
type Talk = readonly [asks: RegExp, says: string, when?: 'without documents']

const ALL_I_CAN = `${WHAT_I_AM} I can:\n\n${ABILITIES}\n\nFor open questions and writing, ${CONNECT}.`

const HELLO =
  'Hello. I am Alcove’s built-in engine, a set of rules and not a language model. Ask me a sum, a date or a conversion, say “plot 3, 8, 2, 11”, or paste a text to summarise. “What can you do” shows the rest.'

const TALK: readonly Talk[] = [
  [
    /^(?:thanks|thank you|thx|ty|cheers|many thanks|great,? thanks|thank you (?:so|very) much|thanks a lot|perfect|great|nice|cool|awesome|ok|okay|good|got it|super|wow|lol|haha|well done|good job|good bot|nice one)(?: thanks| thank you)?$/,
    'You are welcome.',
  ],
  [/^(?:bye|goodbye|see you|see ya|good night|ciao|later)(?: later| soon)?$/, 'Goodbye.'],
  [
    /^(?:can you )?(?:see|read|look at|open|understand|analy[sz]e) (?:images?|pictures?|photos?)$/,
    'I cannot look at images. A connected model with image support can.',
  ],
  [
    /^i (?:love|like|miss|hate) (?:you|this|it)(?: so much)?$|^(?:you(?:'re| are)|this is) (?:so |really |very )?(?:great|awesome|amazing|cute|smart|clever|the best|good|nice|helpful)$/,
    'Thank you. I am a set of rules and have no feelings, but I am glad to help. What is next?',
  ],
  [
    /^(?:you(?:'re| are)|this is) (?:so |really |very )?(?:stupid|dumb|useless|bad|terrible|wrong|an idiot|a joke|crap|garbage|shit)$|^(?:fuck|screw|damn)(?: (?:you|off|this|it))?$|^(?:shut up|you suck|this sucks|wtf)$/,
    `I am sorry I could not help. I am a set of rules, not a language model, so there is a lot I cannot do. Ask “what can you do” to see what I can. For the rest, ${CONNECT}.`,
  ],
  [/^can you (?:see|hear|watch) (?:me|my .{1,20}|us)$/, 'No. I only read what you write here and the files you add.'],
  [
    /^(?:do|can) you (?:speak|understand|know) (?:german|french|spanish|english|italian|other languages|.{3,12})$/,
    'I work in English. In German, French and Spanish I can greet you, say what I am, and find a capital. A language model can do more.',
  ],
  [
    /^how are you(?: doing)?(?: today)?$|^how's (?:it going|your day(?: going)?)(?: so far)?$|^what's up$|^sup$|^(?:are )?you (?:ok|okay|there|awake)$|^anyone there$/,
    'Ready. I am a set of rules, so I have no moods. What can I work out for you?',
  ],
  [
    /^(?:(?:test|testing|ping|hello world)(?: (?:test|one two|1 2 3|123))*|does (?:this|it) work|is this (?:on|working))$/,
    'It works. I am the built-in engine, answering from this server. Try “plot 3, 8, 2, 11”, “table of the planets” or “what can you do”.',
  ],
  [
    /^(?:so )?(?:what|how|what all|what else) (?:can|could|do|does|will|are|should) (?:you|this|it|i)\b.{0,12}\b(?:do|help|able|offer|use you|ask you|ask|know|good at|good for)\b.{0,20}$|^\/?(?:help|help me|what are your (?:skills|capabilities|features|limits)|show me what you can do|what should i ask)(?: please)?$/,
    ALL_I_CAN,
  ],
  [
    /^\/?(?:what now|capabilities|(?:(?:give|show) me )?(?:an |some )?examples?|menu|commands|start|get started|how does this work|how do i use this|what is this|what's this|who is this|name)(?: please)?$/,
    ALL_I_CAN,
    'without documents',
  ],
  [
    /^are you (?:really )?(?:sentient|conscious|alive|self[- ]?aware|aware|intelligent|smart|thinking|happy|sad|bored|lonely|in love|dangerous|evil)\b.{0,20}$|^(?:do|can) you (?:have|feel|think|dream|sleep|love|like|hate|get|want|understand|learn)\b.{0,40}$|^(?:do|will) you remember me$|^how old are you$|^where (?:are|do) you (?:live|from|located)?\b.{0,10}$/,
    `I have no thoughts, feelings or age. ${WHAT_I_AM} What you write is kept in your chats and nowhere else, and I learn nothing from it. To talk things over with a model, ${CONNECT}.`,
  ],
  [
    /^(?:tell me )?(?:who|what) (?:are you|you are)(?: exactly| really)?$|^what exactly (?:are you|is this)$|^who(?:'s| is) behind (?:you|this)(?: bot| assistant)?$|^who's (?:this|there)$|^are you (?:an? |the |using |based on |like |powered by )?(?:real )?(?:ai|llm|bot|robot|human|person|real|chat ?gpt|gpt|claude|gemini|copilot|llama|siri|alexa|openai|language model|model|machine|computer|fake)\b.{0,30}$|^(?:what|which) (?:model|ai|llm|engine|version|gpt)(?: version)? (?:are you|is this|is it|am i (?:using|talking to)|do you use|is running|is answering|answers)\b.{0,20}$|^(?:which|what) (?:model|ai|llm)$|^is (?:this|it|that) (?:an? )?(?:real )?(?:ai|chat ?gpt|gpt|claude|bot|human|model|llm|language model|free ai)\b.{0,10}$|^(?:what is|what's) (?:the )?built-?in engine$|^what(?:'s| is) your (?:name|model|version|purpose|job|function|favou?rite .{1,20})$|^(?:do you have a name|your name)$|^(?:tell me )?(?:something )?about yourself$|^introduce yourself$|^who(?:'s| is| has|'ve)? (?:made|built|created|trained|owns|wrote|programmed|developed|designed|invented|behind|your (?:maker|creator|author|developer)) ?(?:you|this)?$|^(?:which|what) (?:company|firm|people|person|team|organi[sz]ation) (?:has )?(?:made|makes|built|created|trained|owns|develops|developed|designed|is behind|runs) (?:you|this)(?: bot| assistant)?$|^(?:tell me )?(?:who made you|who you are|what you are)$|^am i (?:talking|speaking|chatting) (?:to|with) .{1,30}$/,
    `${WHAT_I_AM} No ChatGPT, Claude or other model answers here. I am part of Alcove, made by its developers, and I work without the internet. I can do sums, dates, units, charts, plain pages, small tables and work on text. Ask “what can you do” for examples. For everything else, ${CONNECT}.`,
  ],
]

/** Greetings, thanks and questions about the engine itself, one or several: "Hi, who are you and who made you?". */
export function answerSmallTalk(instruction: string, hasDocuments: boolean): string | null {
  const whole = inUsualSpelling(instruction)
  if (whole.length > QUESTION_MAX_CHARS) return null
  const reply = answerTalk(whole, hasDocuments)
  if (reply !== null) return reply
  const parts = whole.split(/[?!.,;:]+\s*|\s+and\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
  const answers = parts.map((part) => answerTalk(part, hasDocuments))
  if (parts.length < 2 || answers.includes(null)) return null
  const besides = [...new Set(answers)].filter((one) => !GREETINGS_BACK.has(one!))
  return besides.includes(ALL_I_CAN) ? ALL_I_CAN : besides.join('\n\n')
}

function answerTalk(text: string, hasDocuments: boolean): string | null {
  const sentence = text.replaceAll(/[\s!.?¿¡,;:()\p{Extended_Pictographic}]+/gu, ' ').trim()
  const question = requestedValues(sentence).toLowerCase()
  const talks = hasDocuments ? TALK.filter(([, , when]) => when === undefined) : TALK
  const reply = talks.find(([pattern]) => pattern.test(sentence) || (question !== '' && pattern.test(question)))?.[1]
  return reply ?? inTheirLanguage(sentence)
}

const GREETINGS_BACK = new Set([HELLO, ...Object.values(PHRASES).map(({ greeting }) => greeting)])

function inTheirLanguage(sentence: string): string | null {
  for (const { thanks, welcome, asksWho, introduction } of Object.values(PHRASES)) {
    if (thanks.test(sentence)) return welcome
    if (asksWho.test(sentence)) return introduction
  }
  const language = greetingIn(sentence)
  if (language === null) return null
  return language === 'en' ? HELLO : PHRASES[language].greeting
}

export const CANNOT_SEE =
  'I cannot look at images or files that need to be seen; a connected model with image support can. I can work with text that you paste.'

/** A pasted text without a request. */
export function offerForText(words: number): string {
  return `You pasted a text of ${formatNumber(words)} words. I can summarise it, suggest a title, list its key phrases or tags, count, sort or extract from it, or answer a question from it. Just say which.`
}
