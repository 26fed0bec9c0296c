import { foldWord } from '#text/folded-words.ts'

/** A day of a year, or less of it. */
export type DateFigure = { readonly day: number | undefined; readonly month: number; readonly year: number | undefined }
type Stretch = { readonly text: string; readonly start: number; readonly end: number }

const MONTHS = [
  'january|jan|januar|jänner|janvier|janv|enero|ene',
  'february|feb|februar|février|févr|febrero',
  'march|mar|märz|mrz|mars|marzo',
  'april|apr|avril|avr|abril|abr',
  'may|mai|mayo',
  'june|jun|juni|juin|junio',
  'july|jul|juli|juillet|juil|julio',
  'august|aug|août|agosto|ago',
  'september|sept|sep|septembre|septiembre',
  'october|oct|oktober|okt|octobre|octubre',
  'november|nov|novembre|noviembre',
  'december|dec|dezember|dez|décembre|déc|diciembre|dic',
]
const MONTH_OF = new Map(
  MONTHS.flatMap((names, at) => names.split('|').map((name) => [foldWord(name), at + 1] as const)),
)
const MONTH = `(?<month>${MONTHS.join('|')})\\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?`
const YEAR = String.raw`(?<year>[12]\d{3})`
const FORMS = [
  new RegExp(
    String.raw`(?<!\d)${DAY}\s+(?:of\s+|de\s+)?${MONTH}(?!\p{L})(?:,?\s+(?:de\s+|del\s+)?${YEAR}(?!\d))?`,
    'giu',
  ),
  new RegExp(String.raw`(?<!\p{L})${MONTH}\s+${DAY}(?!\d)(?:,?\s+${YEAR}(?!\d))?`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})${MONTH},?\s+(?:de\s+|del\s+)?${YEAR}(?!\d)`, 'giu'),
]
const NUMERIC = /(?<![\d.])(?:([12]\d{3})-(\d{2})-(\d{2})|(\d{1,2})([./-])(\d{1,2})\5([12]\d{3}))(?!\d)/g

/** What a month is called, folded. */
export function monthNames(month: number): string[] {
  return (MONTHS[month - 1] ?? '').split('|').map(foldWord)
}

export function isMonthName(folded: string): boolean {
  return MONTH_OF.has(folded)
}

/** The dates of a text in the usual forms, each with what it may mean: 3/4/2026 is in March or in April. */
export function datesIn(text: string): ({ readonly kind: 'date'; readonly dates: readonly DateFigure[] } & Stretch)[] {
  const found: ReturnType<typeof datesIn> = []
  const add = (match: string, start: number, ...meant: DateFigure[]) => {
    const dates = meant.filter(({ day = 1, month }) => month >= 1 && month <= 12 && day >= 1 && day <= 31)
    const raw = match.replace(/\.$/, '')
    if (dates.length > 0) found.push({ kind: 'date', text: raw, start, end: start + raw.length, dates })
  }
  for (const form of FORMS) {
    for (const { 0: raw, index, groups } of text.matchAll(form)) {
      if (found.some((one) => index < one.end && index + raw.length > one.start)) continue
      const number = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))
      const month = MONTH_OF.get(foldWord(groups!.month!))!
      add(raw, index, { day: number(groups!.day), month, year: number(groups!.year) })
    }
  }
  for (const { 0: raw, index, ...part } of text.matchAll(NUMERIC)) {
    if (part[1]) add(raw, index, { year: Number(part[1]), month: Number(part[2]), day: Number(part[3]) })
    else {
      const [first, second, year] = [Number(part[4]), Number(part[6]), Number(part[7])]
      add(raw, index, { day: first, month: second, year }, { day: second, month: first, year })
    }
  }
  return found
}

/** Whether two say the same, as far as both say it; the wanted one's month and day must be there. */
export function isSameDate(wanted: DateFigure, there: DateFigure): boolean {
  if (wanted.month !== there.month) return false
  if (wanted.day !== undefined && wanted.day !== there.day) return false
  return wanted.year === undefined || there.year === wanted.year
}

const TIME =
  /(?<![\d.,:])(?:(\d{1,2})[:h](\d{2})(?!\d)(?:\s?([ap])\.?m\b)?|(\d{1,2})(?:\.(\d{2}))?\s?(?:([ap])\.?m\b|uhr(?!\p{L})))/giu

/** The times of day, in minutes. */
export function timesIn(text: string): ({ readonly kind: 'time'; readonly minutes: number } & Stretch)[] {
  return [...text.matchAll(TIME)].flatMap(({ 0: raw, index, ...part }) => {
    const [hour, minute] = [Number(part[1] ?? part[4]), Number(part[2] ?? part[5] ?? 0)]
    if (hour > 24 || minute > 59) return []
    const half = (part[3] ?? part[6])?.toLowerCase()
    const minutes = (half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour) * 60 + minute
    return [{ kind: 'time', text: raw, start: index, end: index + raw.length, minutes }]
  })
}
