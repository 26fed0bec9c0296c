import { withNumberWords } from '../arithmetic/number-words.ts'
import { splitBill, tip } from '../arithmetic/percentages.ts'
import { currencyOf, valueOf } from '../arithmetic/sums.ts'
import { isZero, multiply, type Amount } from '../numbers/exact.ts'
import { show, showMoney } from '../numbers/show.ts'
import { requestedValues } from '../requested-values.ts'
import { inUsualSpelling } from '../talk/usual-spelling.ts'
import { remainderOf, wordSet } from './every-word.ts'

const QUESTION_MAX_CHARS = 200
const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const MONEY = String.raw`(?:[$€£¥₹] ?${NUMBER}|${NUMBER} ?(?:[€£$]|(?:dollars?|bucks|euros?|pounds?|usd|eur|gbp)\b)?)`

const PERCENT = new RegExp(String.raw`(${NUMBER}) ?(?:%|percent\b|per cent\b)`)
const PEOPLE = [
  /\b(\d{1,3}) (?:people|persons?|friends|ways|guests|diners|colleagues|adults|heads|of us)\b/,
  /\b(?:between|among|amongst|by|into|we are|we're|we were|there are|there were|party of|group of)(?: the)? (\d{1,3})\b(?![.,]\d)/,
]
const WORDS_OF_BILLS =
  wordSet(`a about add added after all among amongst an and are as at be been between bill by check came comes
  cost costs did dinner divide divided does drinks each equally evenly everyone everybody fairly food for friends from
  gave get give go group gratuity had has have how i if in including incl into is it leave leaving left lunch made me
  meal much my of on one our owe paid party pay pays people per person persons plus restaurant service share shared
  should split splitting tab table taxi that the them there they this tip tipping to total totalling totals us want
  wants was way ways we we're were what what's when which with would`)

/** "Split a bill of 84.50 between 4 people with 15% tip", in any order of its parts; null if it is something else. */
export function answerBill(instruction: string): string | null {
  const question = queryOf(instruction)
  if (
    question === null ||
    !/\b(?:tip|tipping|gratuity|service|split|splitting|divide|share|each|pays?|bill|owe|owed)\b/.test(question)
  )
    return null
  const rest = remainderOf(question)
  const percent = rest.take(PERCENT)
  const people = rest.take(...PEOPLE)
  const bill = rest.take(new RegExp(`(${MONEY})`))
  if (bill === undefined || !rest.isOnly(WORDS_OF_BILLS)) return null
  if (percent !== undefined && !/\b(?:tip|tipping|gratuity|service|leave|leaving|left)\b/.test(question)) return null
  const [amount, share, count] = [bill, percent, people].map((text) => (text === undefined ? null : valueOf(text)))
  if (!amount || (count && isZero(count)) || (!share && !count)) return null
  const texts = { text: question, sign: currencyOf(question) ?? '' }
  return share ? tip(amount, share, texts, count ?? undefined) : splitBill([amount, count!], texts)
}

const WORDS_OF_WAGES = wordSet(`a after an and are as at be before by calculate can cost do does each earn earned earns
  earning every for from get gets got have hour hourly hours how i i'm if in income is it job make makes making me money
  month monthly much my of on one over paid pay pays per rate receive salary shift should spend that the then this time times to
  today total wage wages was week weekly were what what's when will with work worked working works would x you`)
const RATE = [
  new RegExp(String.raw`(${MONEY}) ?(?:an|per|a|\/|each|every|by the) ?(?:hour|hr|h)\b`),
  new RegExp(String.raw`\b(?:hourly (?:rate|wage|pay)|wage|rate)(?: is| of|:)? (${MONEY})`),
  new RegExp(String.raw`(${MONEY}) hourly\b`),
  new RegExp(String.raw`(?<=\bhours?) (?:at|for|times|x|×) (${MONEY})(?! ?(?:an|per|a|\/|each|every|by) )`),
  new RegExp(String.raw`(${MONEY}) (?:wage|pay|salary|rate)\b`),
]

/** "37.5 hours at 14.20 an hour", "8 hours a day, 5 days a week at $20/h". */
export function answerWage(instruction: string): string | null {
  const question = queryOf(instruction)
  if (question === null) return null
  const rest = remainderOf(question)
  const rate = rest.take(...RATE)
  const hours = rest.take(new RegExp(String.raw`(${NUMBER}) ?(?:hours?|hrs?|h)\b(?: (?:a|per|each|every) day\b)?`))
  const isDaily = /\b(?:hours?|hrs?|h) (?:a|per|each|every) day\b/.test(question)
  const days = isDaily ? rest.take(new RegExp(`(${NUMBER}) days?\\b`)) : undefined
  if (rate === undefined || hours === undefined || !rest.isOnly(WORDS_OF_WAGES)) return null
  if (isDaily && days === undefined) return null
  const [each, count, times] = [rate, hours, days ?? '1'].map(valueOf)
  if (!each || !count || !times) return null
  const money = (amount: Amount) => showMoney(amount, currencyOf(rate) ?? '')
  const all = multiply(count, times)
  return `${show(all).text} hours at ${money(each)} an hour: **${money(multiply(each, all))}**, before taxes.`
}

function queryOf(instruction: string): string | null {
  if (
    instruction.length > QUESTION_MAX_CHARS ||
    !/\d|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/i.test(instruction)
  )
    return null
  return withNumberWords(inUsualSpelling(requestedValues(instruction)))
}
