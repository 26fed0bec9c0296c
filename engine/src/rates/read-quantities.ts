import { add, divide, fromDecimal, whole, type Amount } from '../numbers/exact.ts'
import { inBaseUnit, type Measure } from '../units/convert.ts'
import { unitNamed } from '../units/read.ts'
import type { Unit } from '../units/table.ts'

/** What a question about moving names: each at most once, in base units (metres, seconds), with the unit it was told in. */
export type Quantities = {
  readonly distance?: Quantity
  readonly time?: Quantity
  readonly speed?: Quantity
  /** Seconds for a metre, told for a kilometre or a mile. */
  readonly pace?: Quantity
  /** Every other word. */
  readonly words: readonly string[]
}
export type Quantity = { readonly amount: Amount; readonly unit: Unit; readonly text: string }

const TOKEN = /\d+:\d{2}(?::\d{2})?|\d[\d,]*(?:\.\d+)?|[^\s\d,;:?!]+/g
const TOKENS_MAX = 40
const UNIT_MAX_WORDS = 3
const MARATHON_METRES = '42195'

/** The quantities of a sentence; null where one of a kind is told twice, or a number belongs to none. */
export function readQuantities(question: string): Quantities | null {
  const tokens = prepared(question).match(TOKEN) ?? []
  if (tokens.length > TOKENS_MAX) return null
  const found: { distance?: Quantity; time?: Quantity; speed?: Quantity; pace?: Quantity } = {}
  const words: string[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    if (!/^\d/.test(token)) {
      words.push(token)
      at += 1
      continue
    }
    const read = quantityAt(tokens, at)
    if (!read) return null
    const before = found[read.kind]
    // "2 h 30 min" is one time; two distances are another question.
    if (before && read.kind !== 'time') return null
    found[read.kind] = before
      ? {
          ...read.quantity,
          amount: add(before.amount, read.quantity.amount),
          text: `${before.text} ${read.quantity.text}`,
        }
      : read.quantity
    at = read.next
  }
  return { ...found, words }
}

type Read = { kind: 'distance' | 'time' | 'speed' | 'pace'; quantity: Quantity; next: number }

const KINDS: Readonly<Record<string, Read['kind']>> = { length: 'distance', time: 'time', speed: 'speed' }

function quantityAt(tokens: readonly string[], at: number): Read | null {
  const number = tokens[at]!
  if (number.includes(':')) return clockAt(tokens, at)
  for (let count = Math.min(UNIT_MAX_WORDS, tokens.length - at - 1); count > 0; count--) {
    const name = tokens.slice(at + 1, at + 1 + count).join(' ')
    if (PACE_UNIT.test(name)) return paceOf(fromDecimal(number.replaceAll(',', '')), number, name, at + 1 + count)
    const unit = unitNamed(name === 'k' ? 'km' : name)
    const kind = unit && KINDS[unit.kind]
    if (!unit || !kind) continue
    const measure: Measure = { amount: fromDecimal(number.replaceAll(',', '')), unit }
    return {
      kind,
      quantity: { amount: inBaseUnit(measure), unit, text: `${number} ${unit.many}` },
      next: at + 1 + count,
    }
  }
  return null
}

const PACE_UNIT = /^(?:min|mins|minutes)(?:\/| per | a )(km|k|kilometre|kilometer|mi|mile)$/

/** "5:30 min/km", "52:30", "3:45:00", "1:30 h". */
function clockAt(tokens: readonly string[], at: number): Read | null {
  const text = tokens[at]!
  const parts = text.split(':').map(Number)
  const [first = 0, second = 0, third] = parts
  for (let count = Math.min(UNIT_MAX_WORDS, tokens.length - at - 1); count > 0; count--) {
    const name = tokens.slice(at + 1, at + 1 + count).join(' ')
    const per = /^(?:(?:min|mins|minutes)? ?(?:\/|per |a ))(km|k|kilometre|kilometer|mi|mile)$/.exec(name)
    if (per) return paceOf(divide(whole(first * 60 + second), whole(60)), text, name, at + 1 + count)
  }
  const isHours = third !== undefined || /^(?:h|hr|hrs|hours?)$/.test(tokens[at + 1] ?? '')
  const seconds = isHours ? first * 3600 + second * 60 + (third ?? 0) : first * 60 + second
  const hasName = /^(?:h|hr|hrs|hours?|min|mins|minutes)$/.test(tokens[at + 1] ?? '')
  const unit = unitNamed(isHours ? 'h' : 'min')!
  return { kind: 'time', quantity: { amount: whole(seconds), unit, text }, next: at + (hasName ? 2 : 1) }
}

function paceOf(minutes: Amount, number: string, name: string, next: number): Read {
  const unit = unitNamed(/mi(?:le)?$/.test(name) ? 'mile' : 'km')!
  const seconds = divide(inBaseUnit({ amount: minutes, unit: unitNamed('min')! }), fromDecimal(unit.per))
  return { kind: 'pace', quantity: { amount: seconds, unit, text: `${number} min/${unit.one}` }, next }
}

/** Words for quantities as numbers with units. */
function prepared(question: string): string {
  return question
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\bhalf[- ]marathon\b/g, ` ${Number(MARATHON_METRES) / 2000} km `)
    .replaceAll(/\bmarathon\b/g, ` ${Number(MARATHON_METRES) / 1000} km `)
    .replaceAll(/\b(?:km|kilometres|kilometers|kms) (?:an|per|a|\/) (?:hour|hr|h)\b/g, 'km/h')
    .replaceAll(/\b(?:miles|mi) (?:an|per|a|\/) (?:hour|hr|h)\b/g, 'mph')
    .replaceAll(/\ban hour and a half\b/g, '90 min')
    .replaceAll(/\bhalf an hour\b/g, '30 min')
    .replaceAll(/(\d) and a half\b/g, '$1.5')
    .replaceAll(/(?<!\bmin |\bminutes |\/)\ban? (hour|minute|mile|kilometre|kilometer|km)\b/g, '1 $1')
}
