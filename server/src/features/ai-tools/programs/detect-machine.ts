import { MEASURED_MIN_SENTENCES, MEASURED_MIN_WORDS } from '#contract/ai-tools/limits.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import type { TextReader } from '../text-reader.ts'
import { isEnglish } from './is-english.ts'
import { measureText, type TextMeasures } from './measure-text.ts'

type Measure = {
  readonly name: string
  readonly shown: (measures: TextMeasures) => string
  /** What 175 paragraphs of an encyclopedia show that people wrote before 2017: the middle nine tenths of them. */
  readonly usual: string
  /** Outside of that, on the side where machine-written text is more often. */
  readonly stands: (measures: TextMeasures) => boolean
}

const MEASURES: readonly Measure[] = [
  {
    name: 'Variation in sentence length',
    shown: ({ variation }) => percent(variation),
    usual: '17–62 %',
    stands: ({ variation }) => variation < 0.17,
  },
  {
    name: 'Different words in fifty',
    shown: ({ variety }) => percent(variety),
    usual: '68–85 %',
    stands: ({ variety }) => variety < 0.68,
  },
  {
    name: 'Stock phrases per 1,000 words',
    shown: ({ stock }) => stock.toFixed(1),
    usual: '0',
    stands: ({ stock, stockFound }) => stockFound.length >= 2 && stock > 0,
  },
  {
    name: 'Sentences that start with a linking word',
    shown: ({ links }) => percent(links),
    usual: '0–25 %',
    stands: ({ links }) => links > 0.25,
  },
  {
    name: 'Three-word phrases used twice',
    shown: ({ repeats }) => percent(repeats),
    usual: '0–4 %',
    stands: ({ repeats }) => repeats > 0.042,
  },
]

/** What a text shows that machine-written text often shows, and how little that proves. */
export function detectMachine(text: string, reader: TextReader): string {
  const measures = measureText(text, reader)
  // What is usual elsewhere is not known here, and half of the measures know English words only.
  if (!isEnglish(text)) return aiToolMessages.onlyEnglish
  if (measures.words < MEASURED_MIN_WORDS || measures.sentences < MEASURED_MIN_SENTENCES)
    return aiToolMessages.tooShortToMeasure
  const outside = MEASURES.filter(({ stands }) => stands(measures))
  const { stockFound } = measures
  return [
    `**${verdictOf(outside.length, measures.stockFound.length)}**`,
    `${outside.length} of ${MEASURES.length} measures are outside the usual range. This is not proof. No detector is reliable, including this one: careful writers, language learners and edited texts are mistaken for machines, and a machine can be told to write unevenly. Never judge a person by it.`,
    [
      '| Measure | This text | Usual | |',
      '|---|--:|--:|---|',
      ...MEASURES.map((each) => {
        const note = each.stands(measures) ? 'suggests a machine' : 'no sign'
        return `| ${each.name} | ${each.shown(measures)} | ${each.usual} | ${note} |`
      }),
    ].join('\n'),
    ...(stockFound.length > 0 ? [`Stock phrases: ${stockFound.map((phrase) => `“${phrase}”`).join(', ')}.`] : []),
    `Measured on ${measures.words} words in ${measures.sentences} sentences. “Usual” is the range of nine in ten of 175 paragraphs that people wrote for an English encyclopedia before 2017. Other kinds of text and other languages differ.`,
  ].join('\n\n')
}

/** Whoever wrote it: so many stock phrases are common in machine-written text. */
const MANY_STOCK_PHRASES = 5

function verdictOf(outside: number, stockPhrases: number): string {
  if (outside === 0) return 'Nothing here suggests a machine.'
  if (outside <= 2 && stockPhrases < MANY_STOCK_PHRASES)
    return 'A few things here are also common in machine-written text.'
  return 'Many things here are common in machine-written text.'
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
