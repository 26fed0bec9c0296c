import { truncate } from '#contract/truncate.ts'
import { requestedValues } from '../requested-values.ts'
import type { Request } from '../request.ts'
import { capitalised } from '#text/fit.ts'
import { fenced } from '../text/fenced.ts'
import { languageOf, PHRASES } from './languages.ts'
import { foreignPhrases } from './choose-phrases.ts'
import { REFUSALS, type Refusal } from './refusal-kinds.ts'
import { inUsualSpelling } from './usual-spelling.ts'

/** A longer request is not written out again; it stands right above. */
const PROMPT_MAX_CHARS = 600
const LINE_MAX_CHARS = 72

const CONNECT: readonly string[] = [
  'A language model can: the owner of this Alcove connects one in [Models](/models).',
  'If this Alcove is yours, connect a model in [Models](/models); otherwise its owner can.',
  'This needs a model, and the owner of this Alcove connects one in [Models](/models).',
]

/**
 * What is said to a request that no skill takes: plainly that it cannot be done, what is near to it, where a model is
 * connected, and the request as a prompt that can be copied. It is worded by its kind, and never like the answer before.
 */
export function refuse({ instruction, body, userMessage, earlier }: Request): string {
  const before = earlier.findLast(({ role }) => role === 'assistant')?.text ?? ''
  const turn = sumOf(userMessage) + earlier.length
  const language = body === '' ? languageOf(instruction) : null
  if (language) {
    const { refusals, promptFollows } = PHRASES[language]
    return `${anew(refusals, turn, before)} ${promptFollows}\n\n${fenced(promptOf(instruction, ''), 'text')}`
  }
  const phrases = body === '' ? foreignPhrases(instruction) : null
  if (phrases) return `${phrases.cannot}\n\n${fenced(promptOf(instruction, ''), 'text')}`
  const kind = kindOf(instruction)
  return [
    anew(kind.says, turn, before),
    kind.instead,
    ...(kind.needsModel === false ? [] : [promptFor(kind, turn, before, { instruction, body })]),
  ].join('\n\n')
}

/** Whether a document might have told it; an order for a joke or a picture is answered by none. */
export function isOpenQuestion({ instruction }: Pick<Request, 'instruction'>): boolean {
  return kindOf(instruction).isOrder !== true
}

/** Whether it names something that a document may say, as "the notice period in my lease" does. */
export function isLookup({ instruction }: Pick<Request, 'instruction'>): boolean {
  return kindOf(instruction).isLookup === true
}

function kindOf(instruction: string): Refusal {
  const query = inUsualSpelling(requestedValues(instruction))
  const isQuestion = IS_A_QUESTION.test(query) || (/[?？]\s*$/.test(instruction) && !IS_POLITE.test(instruction))
  return REFUSALS.find(({ asks, isOrder }) => asks.test(query) && !(isOrder && isQuestion))!
}

/** After the manners are gone: "can you tell me a joke" is an order. */
const IS_POLITE = /^\W{0,5}(?:(?:hi|hello|hey|ok|please)\W+)?(?:can|could|would|will) you\b/i
const IS_A_QUESTION =
  /^(?:what|who|whom|whose|when|where|why|which|how|in which|in what|is|are|was|were|does|do|did|should|will|would|has|have|had)\b/

function promptFor(
  { asking }: Refusal,
  turn: number,
  before: string,
  { instruction, body }: Pick<Request, 'instruction' | 'body'>,
): string {
  const connect = anew(CONNECT, turn, before)
  const prompt = promptOf(instruction, asking ?? '')
  if (prompt === '' || body !== '' || instruction.length > PROMPT_MAX_CHARS)
    return `${connect} Then send this message again.`
  return `${connect} Your prompt, ready to be copied:\n\n${fenced(prompt, 'text')}`
}

/** The person's own words as a prompt, with what a model should be told along. */
function promptOf(instruction: string, asking: string): string {
  const words = truncate(capitalised(instruction.trim()), PROMPT_MAX_CHARS)
  if (words === '') return ''
  const sentence = /[.?!…:]$/.test(words) ? words : `${words}.`
  return inLines(asking === '' ? words : `${sentence} ${asking}`)
}

/** A block of code does not break its lines by itself. */
function inLines(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + word.length >= LINE_MAX_CHARS) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join('\n')
}

/** One of several sentences, and not the one that stands in the answer before. */
function anew(sentences: readonly string[], turn: number, before: string): string {
  const inTurn = sentences.map((_, at) => sentences[(turn + at) % sentences.length]!)
  return inTurn.find((sentence) => !before.includes(sentence)) ?? inTurn[0]!
}

/** A number that the same request always gives. */
function sumOf(text: string): number {
  let sum = 0
  for (const sign of text.slice(0, 200)) sum += sign.codePointAt(0)!
  return sum
}
