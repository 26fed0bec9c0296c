import { withNumberWords } from '../arithmetic/number-words.ts'
import { CannotComputeError } from '../numbers/cannot-compute.ts'
import { divide, fromDecimal, isZero, multiply, toFloat, type Amount } from '../numbers/exact.ts'
import { requestedValues } from '../requested-values.ts'
import { fraction, showMeasure } from '../units/convert.ts'
import { unitNamed } from '../units/read.ts'
import type { Unit } from '../units/table.ts'
import { inUsualSpelling } from '../talk/usual-spelling.ts'
import { answerProportion } from './proportions.ts'
import { spellTime } from './spell-time.ts'
import { readQuantities, type Quantities, type Quantity } from './read-quantities.ts'

const QUESTION_MAX_CHARS = 160

/** The answer to a question of rate, time and distance, pace, download time, wage or price for several; null if it is none. */
export function answerRate(instruction: string): string | null {
  if (instruction.length > QUESTION_MAX_CHARS || !/\d|\bmarathon\b/i.test(instruction)) return null
  const question = withNumberWords(inUsualSpelling(requestedValues(instruction)))
  try {
    return motion(question) ?? answerProportion(question)
  } catch (error) {
    if (error instanceof CannotComputeError) return error.message
    throw error
  }
}

/** Whatever else a question says is about a document, or a riddle. */
const WORDS_OF_MOTION = new Set(
  `a about an and are as at average be been bike bus by can car cover covering cycle cycling did distance do does done
  drive driving drove fast far finish fly flying for from get go goes going have how hour hours i if in is it i'm
  i've just journey jog kilometers kilometres long many me miles minutes moving much my need of on one pace per plane ran
  rate reach ride riding run running same should speed swim take takes taking that the then through time to took train
  travel traveling travelling trip walk walking was we went what what's when which will with would you your`
    .split(/\s+/)
    .filter(Boolean),
)

function motion(question: string): string | null {
  const quantities = readQuantities(question)
  if (!quantities || !quantities.words.every((word) => WORDS_OF_MOTION.has(word.replace(/[.,]+$/, '')))) return null
  const { distance, time, speed, pace } = quantities
  const present = [distance, time, speed, pace].filter((one) => one !== undefined)
  if (present.some(({ amount }) => isZero(amount)))
    return present.length === 2 ? 'With a zero in it, there is no answer.' : null
  if (present.length !== 2) return null
  if (distance && speed)
    return `${distance.text} at ${speed.text} takes **${spellTime(divide(distance.amount, speed.amount))}**.`
  if (time && speed)
    return `${time.text} at ${speed.text} is **${inUnit(multiply(time.amount, speed.amount), distanceUnit(speed))}**.`
  if (distance && pace)
    return `${distance.text} at ${pace.text} takes **${spellTime(multiply(distance.amount, pace.amount))}**.`
  if (time && pace) return `${time.text} at ${pace.text} is **${inUnit(divide(time.amount, pace.amount), pace.unit)}**.`
  return distance && time ? speedOf(distance, time, quantities) : null
}

/** A pace where somebody runs or walks, else a speed; the other one beside it. */
function speedOf(distance: Quantity, time: Quantity, { words }: Quantities): string {
  const speed = divide(distance.amount, time.amount)
  const isImperial = /^(?:miles|ft|yd)$/.test(distance.unit.many)
  const isShort = distance.unit.many === 'm' && time.unit.many === 's'
  const inSpeed = inUnit(speed, unitNamed(isImperial ? 'mph' : isShort ? 'm/s' : 'km/h')!)
  const per = unitNamed(isImperial ? 'mile' : 'km')!
  const pace = `${spellPace(divide(fromDecimal(per.per), speed))} min/${per.one}`
  const lead = `${distance.text} in ${time.text} is`
  if (words.some((word) => ON_FOOT.has(word))) return `${lead} a pace of **${pace}** (${inSpeed}).`
  return `${lead} **${inSpeed}** on average.`
}

const ON_FOOT = new Set(['pace', 'run', 'ran', 'running', 'jog', 'walk', 'walking'])

function distanceUnit({ unit }: Quantity): Unit {
  const name = { mph: 'mile', knots: 'nautical miles', 'ft/s': 'ft', 'm/s': 'm' }[unit.many] ?? 'km'
  return unitNamed(name)!
}

function inUnit(base: Amount, unit: Unit): string {
  return showMeasure({ amount: divide(base, fraction(unit.per)), unit }).text
}

function spellPace(seconds: Amount): string {
  const total = Math.round(toFloat(seconds))
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}
