import type { Grounding } from '../../server/src/features/grounding/choose-marks.ts'
import type { RetrievedPassage } from '../../server/src/features/retrieval/index.ts'

/** A sentence as a model might write it, beside the passages that it was given. */
export type MarkCase = {
  readonly kind: (typeof CASE_KINDS)[number]
  readonly language: string
  readonly isOdd: boolean
  readonly sentence: string
  readonly question: string
  readonly passages: readonly RetrievedPassage[]
  /** Where it comes from; undefined where it stands in none of them. */
  readonly expected: ((passage: RetrievedPassage) => boolean) | undefined
}

export const CASE_KINDS = [
  "the passage's sentence",
  'question and answer in one',
  'another figure',
  'another name',
  'another word',
  'denied',
  'not among the passages',
] as const
export const OUTCOMES = ['right passage', 'wrong passage', 'marked', 'neither'] as const

export function judge(one: MarkCase, { marks }: Pick<Grounding, 'marks'>): (typeof OUTCOMES)[number] {
  if (marks.some((mark) => !('sourceId' in mark))) return 'marked'
  const cited = marks.flatMap((mark) => ('sourceId' in mark ? [mark.sourceId] : []))
  if (cited.length === 0) return 'neither'
  const isRight = cited.some((id) => one.expected?.(one.passages.find((passage) => passage.id === id)!))
  return isRight ? 'right passage' : 'wrong passage'
}

export type Answered = {
  readonly id: number
  readonly language: string
  readonly isOdd: boolean
  readonly question: string
  readonly answer: string
  /** The sentence that the answer stands in. */
  readonly sentence: string
  readonly passages: readonly RetrievedPassage[]
  readonly isSource: (passage: RetrievedPassage) => boolean
  /** What passages are told apart by, for sentences of others. */
  readonly document: string
}

/** What can be asked of the marks, from questions with known answers. */
export function casesOf(answered: readonly Answered[]): MarkCase[] {
  const names = [...new Set(answered.map(({ answer }) => answer).filter(isName))]
  return answered.flatMap((one, at): MarkCase[] => {
    const { language, isOdd, question, passages } = one
    const base = { language, isOdd, passages, expected: one.isSource }
    const whole = passages.map(({ text }) => text).join('\n')
    const figure = withOtherFigure(one.sentence, whole)
    const other = isName(one.answer) ? otherName(one.answer, names, whole, at) : undefined
    const from = (at * 37) % answered.length
    const stranger = [...answered.slice(from), ...answered].find(
      ({ document, isOdd: odd }) => odd === isOdd && document !== one.document,
    )
    const short = `${question.replace(/[?？¿]/g, '')}: ${one.answer}.`
    return [
      { ...base, kind: CASE_KINDS[0], question: '', sentence: one.sentence },
      { ...base, kind: CASE_KINDS[1], question, sentence: short },
      ...(figure ? [{ ...base, kind: CASE_KINDS[2], question: '', sentence: figure, expected: undefined }] : []),
      ...(other && one.sentence.includes(one.answer)
        ? [
            {
              ...base,
              kind: CASE_KINDS[3],
              question: '',
              sentence: one.sentence.replaceAll(one.answer, other),
              expected: undefined,
            },
          ]
        : []),
      ...others(one, at).map((sentence) => ({
        ...base,
        kind: CASE_KINDS[4],
        question: '',
        sentence,
        expected: undefined,
      })),
      ...denials(one).map((sentence) => ({
        ...base,
        kind: CASE_KINDS[5],
        question: '',
        sentence,
        expected: undefined,
      })),
      ...(stranger && !passages.some(({ text }) => text.includes(stranger.sentence))
        ? [{ ...base, kind: CASE_KINDS[6], question: '', sentence: stranger.sentence, expected: undefined }]
        : []),
    ]
  })
}

/** The sentence with a word of another passage in place of one of its own. */
function others({ sentence, passages, isSource }: Answered, at: number): string[] {
  const plainWords = (text: string) => text.match(/(?<![\p{L}-])\p{Ll}{6,}(?![\p{L}-])/gu) ?? []
  const there = passages.filter(isSource).flatMap(({ text }) => plainWords(text))
  const elsewhere = passages
    .filter((passage) => !isSource(passage))
    .flatMap(({ text }) => plainWords(text))
    .filter((word) => !there.some((one) => one.slice(0, 5) === word.slice(0, 5)))
  const own = plainWords(sentence)
  const [word, other] = [own[(at * 7) % own.length], elsewhere[(at * 13) % elsewhere.length]]
  return word === undefined || other === undefined ? [] : [sentence.replace(word, other)]
}

const VERBS: Readonly<Record<string, readonly [verb: RegExp, denied: string]>> = {
  en: [/\b(is|was|are|were|can|could|has|have|had|will)\b/, '$1 not'],
  de: [/\b(ist|war|sind|waren|wird|wurde|wurden|werden|kann)\b/, '$1 nicht'],
  es: [/\b(es|era|fue|son|fueron|puede|ha|han)\b/, 'no $1'],
}

/** The sentence with what it says denied, where it denies nothing itself. */
function denials({ sentence, language }: Answered): string[] {
  const verb = VERBS[language]
  if (!verb || !verb[0].test(sentence) || /\b(?:not|no|never|nicht|kein\p{L}*|nunca)\b|n't/iu.test(sentence)) return []
  return [sentence.replace(...verb)]
}

/** The first figure of two digits or more, changed to one that no passage has. */
function withOtherFigure(sentence: string, passages: string): string | undefined {
  const figure = /(?<![\p{L}\d.,-])\d{2,}(?![\p{L}\d]|[.,]\d)/u.exec(sentence)
  if (!figure) return undefined
  for (let step = 7; step < 200; step += 13) {
    const other = String(Number(figure[0]) + step)
    if (!passages.includes(other)) return sentence.replace(figure[0], other)
  }
  return undefined
}

function isName(text: string): boolean {
  const words = text.split(' ')
  return words.length <= 3 && words.every((word) => /^\p{Lu}\p{Ll}{2,}$/u.test(word))
}

/** A name of as many words that has none of them in the passages. */
function otherName(name: string, names: readonly string[], passages: string, at: number): string | undefined {
  const words = name.split(' ').length
  const fits = (one: string) =>
    one.split(' ').length === words && one.split(' ').every((word) => !passages.includes(word.slice(0, 5)))
  return [...names.slice(at % names.length), ...names].find(fits)
}
