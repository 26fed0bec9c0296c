import { datesIn, isSameDate, timesIn, type DateFigure } from './dates.ts'
import { spelledNumbers, spelledValues } from './number-words.ts'
import type { FoldedText } from '#text/folded-words.ts'

/** A number, a date or a time as a text has it, with whatever it may mean: "1.200" is 1200 or 1.2. */
export type Figure = { readonly text: string; readonly start: number; readonly end: number } & (
  | {
      readonly kind: 'number'
      readonly values: readonly number[]
      readonly tolerance: number
      readonly isSmall?: boolean
    }
  | { readonly kind: 'date'; readonly dates: readonly DateFigure[] }
  | { readonly kind: 'time'; readonly minutes: number }
)

/** The figures of some texts, to look others up in. */
export type FigureIndex = {
  add(text: FoldedText): void
  has(figure: Figure): boolean
}

const SCALES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:\s|-)?(?:thousand|tausend|tsd\.?|mille|mil(?!\s+mill)|k)(?!\p{L})/iu, [1e3]],
  [/^(?:\s|-)?(?:mil(?:es)?\s+(?:de\s+)?millones|milliarden?|mrd\.?|milliards?|bn)(?!\p{L})/iu, [1e9]],
  [/^(?:\s|-)?(?:millions?|millionen|mio\.?|millón|millones|m)(?!\p{L})/iu, [1e6]],
  [/^(?:\s|-)?(?:billions?|billionen?|billón|billones)(?!\p{L})/iu, [1e9, 1e12]],
  [/^(?:\s|-)?trillions?(?!\p{L})/iu, [1e12]],
]
const ABOUT =
  /(?:\b(?:about|around|approximately|approx\.?|roughly|nearly|almost|over|more than|less than|under|some|rund|etwa|circa|ca\.|ungefähr|knapp|fast|über|mehr als|weniger als|environ|près de|presque|plus de|moins de|unos|unas|aproximadamente|casi|alrededor de|más de|menos de|cerca de)|[~≈])\s*(?:[$€£¥]\s?)?$/iu
/** What "about 1,900" may be in truth. */
const ABOUT_TOLERANCE = 0.05
const UNIT =
  /^\s?(?:[%‰€$£¥°]|-?(?:per\s?cent|percent|prozent|pour ?cent|por ciento|euros?|dollars?|dólares|crowns?|pounds?|usd|eur|gbp|francs?|franken|seconds?|sekunden?|secondes?|segundos?|minutes?|minuten?|minutos?|hours?|stunden?|heures?|horas?|days?|tage?n?|jours?|días?|weeks?|wochen?|semaines?|semanas?|months?|monate?n?|mois|mes(?:es)?|years?|jahre?n?|ans?|années?|años?|uhr|[kcm]?m|[km]?g|kw|kwh|[kmgt]b|bytes?|tonnes?|tons?|tonnen|litres?|liters?|litros?|l|miles?|meilen|meters?|metres?|metros?|mètres?|kilometers?|kilomètres?|kilómetros?|points?|punkte?n?|puntos?|times|mal|fois|veces)(?!\p{L}))/iu
const CURRENCY_BEFORE = /[$€£¥]\s?$/
/** "Step 3" and "page 12" are places, and often the model's own. */
const ORDER_BEFORE =
  /(?:\b(?:steps?|options?|parts?|points?|items?|pages?|pp?\.|no\.|nr\.|schritte?|teil|seiten?|s\.|étapes?|etapa|parte|pasos?|páginas?|pág\.|phase|fase|level|stufe|rule|tip|question|answer|passages?|sources?|documents?|quellen?|documento|figures?|tables?|tabelle|tableau|tabla)|#)\s*$/i
/** A bare count this small may be the model's own: "there are 3 ways". */
const COUNT_MAX = 12
const NUMBER =
  /(?<![\p{L}\d_.,-])(?:\d{1,3}(?:[ \u00A0\u202F'’]\d{3}){1,5}(?!\d)|\d{1,18}(?:[.,]\d{1,18}){0,5})(?=(\p{L}{0,12}))/gu
const NUMBER_LOOSE = /(?<![\p{L}\d_])\d{1,18}(?:[.,'’]\d{1,18}){0,5}/gu
const SUFFIX = /^(?:st|nd|rd|th|er|ers|e|ème|eme|s|k|m|bn|h|km|cm|mm|kg|g|mb|gb|tb|kb|kw|kwh|x|%|px|pt|ms|min|l)?$/i

/** What of a sentence's figures can be looked up. List numbers, steps and, unless they are wanted, small bare counts are left out. */
export function figuresIn(text: string, { withSmall = false } = {}): Figure[] {
  const found: Figure[] = [...datesIn(text), ...timesIn(text)]
  for (const { 0: raw, 1: suffix = '', index: start } of text.matchAll(NUMBER)) {
    const end = start + raw.length
    if (!SUFFIX.test(suffix) || found.some((one) => start < one.end && end > one.start)) continue
    const [before, after] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 24)]
    if (ORDER_BEFORE.test(before)) continue
    const plain = readings(raw)
    const hasUnit = UNIT.test(after) || CURRENCY_BEFORE.test(before)
    const isOrdinal = /^(?:st|nd|rd|th|er|e|ème|eme)$/i.test(suffix)
    const isSmall = plain.every((value) => value <= COUNT_MAX) && !hasUnit && !/[.,]/.test(raw)
    if (isOrdinal ? plain[0]! <= 31 : isSmall && !withSmall) continue
    const scale = SCALES.find(([word]) => word.test(after))?.[1] ?? []
    const values = [...scale.flatMap((by) => plain.map((value) => value * by)), ...plain]
    // Parts of a percentage may be written as a share.
    if (/^\s?(?:%|per\s?cent|prozent|pour ?cent|por ciento)/i.test(after))
      values.push(...plain.map((value) => value / 100))
    const short =
      /\d{4}[-–/]$/.test(before) && raw.length === 2 ? [Number(before.slice(-5, -3)) * 100 + Number(raw)] : []
    const rounds = /[.,]\d{1,2}$/.test(raw) || scale.length > 0
    const isRound = /0$|[.,]\d$/.test(raw)
    const tolerance = ABOUT.test(before) && isRound ? ABOUT_TOLERANCE : rounds ? roundingOf(raw) : 0
    const shown = `${/[$€£¥]\s?$/.exec(before)?.[0] ?? ''}${raw}${/^\s?[%‰€$£¥°]/.exec(after)?.[0] ?? suffix}`
    const wholeYears = suffix.toLowerCase() === 's' || suffix === 'er'
    found.push({
      kind: 'number',
      text: shown.trim(),
      start,
      end,
      values: [...values, ...short],
      tolerance: wholeYears ? 9 / plain[0]! : tolerance,
      ...(isSmall && { isSmall }),
    })
  }
  for (const { value, start, end } of spelledNumbers(text)) {
    const [raw, isTaken] = [text.slice(start, end), found.some((one) => start < one.end && end > one.start)]
    const isSmall = value <= COUNT_MAX && !UNIT.test(text.slice(end, end + 24))
    if (isTaken || (isSmall && !withSmall) || value < 2) continue
    const tolerance = ABOUT.test(text.slice(Math.max(0, start - 24), start)) ? ABOUT_TOLERANCE : 0
    found.push({
      kind: 'number',
      text: raw.trim(),
      start,
      end,
      values: [value],
      tolerance,
      ...(isSmall && { isSmall }),
    })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Half of the last digit that is said, as a share. */
function roundingOf(raw: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(raw)?.[1]?.length ?? 0
  return (0.5 * 10 ** -decimals) / Math.max(1e-9, readings(raw)[0]!)
}

/** What a number may be: a sign before three digits divides thousands in one country and decimals in another. */
function readings(raw: string): number[] {
  const digits = raw.replaceAll(/[ \u00A0\u202F'’]/g, '')
  const signs = [...digits.matchAll(/[.,]/g)]
  if (signs.length === 0) return [Number(digits)]
  const last = signs.at(-1)!
  const isMixed = new Set(signs.map(([sign]) => sign)).size > 1
  const decimal = Number(`${digits.slice(0, last.index).replaceAll(/[.,]/g, '')}.${digits.slice(last.index + 1)}`)
  const whole = Number(digits.replaceAll(/[.,]/g, ''))
  if (isMixed) return [decimal]
  if (signs.length > 1) return [whole]
  return digits.length - last.index === 4 && last.index <= 3 ? [whole, decimal] : [decimal]
}

export function createFigureIndex(): FigureIndex {
  const values = new Set<number>()
  const dates: DateFigure[] = []
  const times = new Set<number>()
  const hasNumber = (value: number) => values.has(rounded(value))
  const isNear = (value: number, tolerance: number) => {
    const reach = Math.abs(value) * tolerance * (1 + 1e-9)
    return reach > 0 && [...values].some((one) => Math.abs(one - value) <= reach)
  }
  const hasTime = (minutes: number) => {
    const halves = [minutes, minutes - 720, minutes + 720]
    return halves.some((one) => times.has(one) || (one % 60 === 0 && hasNumber(one / 60)))
  }
  const hasDate = (meant: DateFigure) => {
    if (dates.some((date) => isSameDate(meant, date))) return true
    // Its year may stand elsewhere: in a heading, in the file's name.
    const { day, year } = meant
    const isOfThatYear = day !== undefined && year !== undefined && hasNumber(year)
    return isOfThatYear && dates.some((date) => isSameDate({ ...meant, year: date.year }, date))
  }
  return {
    add({ text, words }) {
      for (const value of spelledValues(words)) values.add(rounded(value))
      // Most texts of a long document have few figures.
      if (!/\d/.test(text)) return
      for (const date of datesIn(text)) dates.push(...date.dates)
      for (const { minutes } of timesIn(text)) times.add(minutes)
      for (const value of numbersIn(text)) values.add(rounded(value))
    },
    has(figure) {
      if (figure.kind === 'date') return figure.dates.some(hasDate)
      if (figure.kind === 'time') return hasTime(figure.minutes)
      return figure.values.some((value) => hasNumber(value) || isNear(value, figure.tolerance))
    },
  }
}

/** Every number of a text in every reading. */
function numbersIn(text: string): number[] {
  const loose = [...text.matchAll(NUMBER_LOOSE)].flatMap(({ 0: raw, index }) => {
    const plain = [...readings(raw), ...raw.split(/[.,'’]/).map(Number)]
    const after = text.slice(index + raw.length, index + raw.length + 24)
    const scale = SCALES.find(([word]) => word.test(after))?.[1] ?? []
    const before = text.slice(Math.max(0, index - 5), index)
    const short = /\d{4}[-–/]$/.test(before) && raw.length === 2 ? [Number(before.slice(0, 2)) * 100 + Number(raw)] : []
    return [...plain, ...short, ...scale.flatMap((by) => readings(raw).map((value) => value * by))]
  })
  const glued = [...text.matchAll(/(?<!\d)\d{1,18}(?:[.,]\d{1,18}){0,2}(?=\p{L})|(?<=\p{L})\d{1,18}/gu)].flatMap(
    ({ 0: raw }) => readings(raw),
  )
  const grouped = [...text.matchAll(/(?<!\d)\d{1,3}(?:[ \u00A0\u202F]\d{3}){1,5}(?!\d)/g)].flatMap(({ 0: raw }) =>
    readings(raw),
  )
  return [...loose, ...glued, ...grouped]
}

function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
