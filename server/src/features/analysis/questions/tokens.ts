import type { TableReading } from '#contract/analysis/schema.ts'
import { withoutAccents } from '#text/folded-words.ts'
import { stem } from './word-forms.ts'

/** A word or number of a text, and where it stands. */
export type Token = {
  readonly text: string
  /** In small letters, without accents. */
  readonly plain: string
  readonly stem: string
  readonly start: number
  readonly end: number
  readonly isQuoted: boolean
}

const TOKEN = /\d{4}-\d\d-\d\d(?!\d)|\d[\d,]*(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|\d+/gu
const QUOTED = /["“”«»„]([^"“”«»„]+)["“”«»„]/gu

/** The words of a question or a cell. "4th" is 4, "men's" is men, "B-side" is two words. */
export function tokensOf(text: string): Token[] {
  const quoted = [...text.matchAll(QUOTED)].map((found) => [found.index, found.index + found[0].length] as const)
  const tokens: Token[] = []
  for (const found of text.matchAll(TOKEN)) {
    const [word] = found
    const before = tokens.at(-1)
    const isJoined = before?.end === found.index
    // The end of an ordinal, and of a genitive.
    if (isJoined && /^(?:st|nd|rd|th)$/i.test(word) && /\d$/.test(before.text)) continue
    if (/^s$/i.test(word) && before && before.end + 1 === found.index && /['’]/.test(text[before.end]!)) continue
    const plain = plainOf(word)
    tokens.push({
      text: word,
      plain,
      stem: stem(plain),
      start: found.index,
      end: found.index + word.length,
      isQuoted: quoted.some(([from, to]) => found.index >= from && found.index < to),
    })
  }
  return tokens
}

/** "1.234,56" and "31.12.2024" as the engine writes them; "1.234" only where a file is written so. */
export function withPlainNumbers(
  question: string,
  { decimalComma, dateOrder }: Pick<TableReading, 'decimalComma' | 'dateOrder'>,
): string {
  const dated = question.replaceAll(
    /(?<![\d./])(\d{1,2})([./])(\d{1,2})\2(\d{4})(?![\d./]*\d)/g,
    (text, one: string, sign: string, two: string, year: string) => {
      const isMonthFirst = sign === '/' && (Number(two) > 12 || (Number(one) <= 12 && dateOrder === 'mdy'))
      const [day, month] = isMonthFirst ? [two, one] : [one, two]
      const isSure = sign === '.' || Number(one) > 12 || Number(two) > 12 || dateOrder !== null
      return isSure && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
    },
  )
  return dated.replaceAll(
    /(?<![\d.,-])\d{1,3}(?:\.\d{3})+(?:,\d+)?(?![\d.,]*\d)|(?<![\d.,-])\d+,\d{1,2}(?![\d.,]*\d)/g,
    (text) => (decimalComma || text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text),
  )
}

export function plainOf(word: string): string {
  const plain = withoutAccents(word, 'NFKD').toLowerCase()
  return /^\d/.test(plain) ? plain.replaceAll(/,(?=\d{3})/g, '').replace(/,$/, '') : plain
}

export function numberOf(plain: string): number | null {
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  const at = NUMBER_WORDS.indexOf(plain)
  return at === -1 ? null : at
}

const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

const ENDINGS = /(?:e|ed|er|or|ers|ors|r|s|es|ing|ion|ions|ation|ations|ment|ments|al|ly|y|ies|ian|ians|n|ned|ner)?$/
const IRREGULAR: Readonly<Record<string, string>> = {
  won: 'win',
  built: 'build',
  held: 'hold',
  sold: 'sale',
  sell: 'sale',
  took: 'take',
  taken: 'take',
  left: 'leave',
  began: 'begin',
  wrote: 'write',
  written: 'write',
  sang: 'sing',
  ran: 'run',
  lost: 'lose',
  loss: 'lose',
  people: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  died: 'death',
  born: 'birth',
  weigh: 'weight',
  countries: 'country',
  nations: 'nation',
}

/** Whether two words are the same but for their number. */
export function isSame(one: Token, other: Token): boolean {
  return one.plain === other.plain || one.stem === other.stem
}

/** Whether two words are forms of one: launch and launched, winner and won. */
export function isFormOf(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [IRREGULAR[one] ?? one, IRREGULAR[other] ?? other]
  if (a === b) return true
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  if (same < 3 || (same < Math.min(a.length, b.length) - 1 && same < 5)) return false
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)]
  return (
    isEnding(restOfA) && isEnding(restOfB) && restOfA.length + restOfB.length <= 5 && Math.max(a.length, b.length) >= 4
  )
}

function isEnding(rest: string): boolean {
  return ENDINGS.exec(rest)?.[0] === rest
}
