import { requestedValues } from '../requested-values.ts'
import { CannotComputeError } from '../numbers/cannot-compute.ts'
import { isZero, ONE, toFloat } from '../numbers/exact.ts'
import { answerCurrency } from './currency.ts'
import { convert, showMeasure, split, type Measure } from './convert.ts'
import { agreed, measuresIn, readMentions, unitNamed, unitsNamed } from './read.ts'
import type { Unit } from './table.ts'

const QUESTION_MAX_CHARS = 200
/** Above this nobody counts inches. */
const TALLEST_FEET = 20
const LEAD_IN =
  /^(?:convert|change|turn|what(?:'s|’s|s| is| are)|how (?:much|many|far|long|tall|high|heavy|hot|cold|warm|fast|big|large) (?:is|are)|express|write)\b ?/i
const HOW_MANY =
  /^how many (.{1,40}?) (?:are there |are |is |make(?: up)? |fit |go )?(?:in|into|to|per|equals?|does|make) (.{1,60})$/i
const SEPARATOR = /(?<=\s)(?:to|in|into|as|=|equals)(?=\s)/gi

/** The answer to "5 miles in km" and its like, or null if nothing is to be converted. */
export function answerConversion(instruction: string): string | null {
  if (instruction.length > QUESTION_MAX_CHARS) return null
  const question = requestedValues(instruction)
  try {
    return (
      howMany(question) ??
      converted(question.replace(LEAD_IN, '')) ??
      inAnyWording(question) ??
      answerCurrency(question)
    )
  } catch (error) {
    if (error instanceof CannotComputeError) return error.message
    throw error
  }
}

function howMany(question: string): string | null {
  const match = HOW_MANY.exec(question)
  if (!match) return null
  const to = unitsNamed(match[1]!)
  const measures = measuresIn(match[2]!) ?? measuresIn(`1 ${match[2]!.replace(/^(?:an?|one|the) /i, '')}`)
  return to && measures ? answer(measures, to) : null
}

/** "42 kilometres is how many miles", "70 kg, what is that in pounds": an amount and a unit, and nothing else but how it is asked. */
function inAnyWording(question: string): string | null {
  const mentioned = readMentions(question)
  if (!mentioned) return null
  const { measures, units } = mentioned
  if (measures && units.length === 1) return answer(measures, units[0]!)
  // "How many grams make up an ounce".
  const [to, of] = units
  if (measures || units.length !== 2 || !/^how many\b/i.test(question)) return null
  return answer([{ amount: ONE, unit: of![0]! }], to!)
}

/** Every "to" or "in"  may be the one in the middle: "10 in to cm", "5 ft 11 in cm". */
function converted(question: string): string | null {
  const places = [...question.matchAll(SEPARATOR)].slice(-6).toReversed()
  for (const place of places) {
    const left = measuresIn(question.slice(0, place.index).trim())
    const right = unitsNamed(question.slice(place.index + place[0].length).trim())
    if (left && right) {
      const found = answer(left, right)
      if (found) return found
    }
  }
  return null
}

function answer(amounts: Measure[], to: Unit[]): string | null {
  const measures = agreed(amounts, to)
  if (to.some((unit) => unit.kind !== measures[0]!.unit.kind)) {
    return `${spoken(measures)} is a ${measures[0]!.unit.kind}, and ${to[0]!.many} measures ${to[0]!.kind}, so one cannot become the other.`
  }
  if (to.length > 1) {
    const parts = split(measures, to).map((part, at, all) => (at === all.length - 1 ? twoDecimals(part) : part))
    return `${spoken(measures)} is **${parts.map((part) => showMeasure(part).text).join(' ')}**`
  }
  const target = to[0]!
  const result = { amount: convert(measures, target), unit: target }
  const { text, isRounded } = showMeasure(result)
  const notes = new Set([...measures.map(({ unit }) => unit.note), target.note].filter((note) => note !== undefined))
  return [`${spoken(measures)} ${isRounded ? '≈' : '='} **${text}**${inFeet(result)}`, ...notes].join('\n\n')
}

function spoken(measures: readonly Measure[]): string {
  return measures.map((measure) => showMeasure(measure).text).join(' ')
}

/** A height in feet is read more easily with inches. */
function inFeet(result: Measure): string {
  if (result.unit.many !== 'ft') return ''
  const [feet, inches] = split([result], [result.unit, unitNamed('in')!])
  if (isZero(inches!.amount) || toFloat(result.amount) > TALLEST_FEET) return ''
  return ` (${showMeasure(feet!).text} ${showMeasure(twoDecimals(inches!)).text})`
}

function twoDecimals(measure: Measure): Measure {
  const text = Number(Number(showMeasure(measure).text.split(' ')[0]!.replaceAll(',', '')).toFixed(2))
  return measuresIn(`${text} ${measure.unit.names[0]!}`)?.[0] ?? measure
}
