import { divide, fromDecimal, isZero, multiply, toFloat, type Amount } from '../numbers/exact.ts'
import { show, showMoney } from '../numbers/show.ts'
import { currencyOf, valueOf } from '../arithmetic/sums.ts'
import { inBaseUnit } from '../units/convert.ts'
import { measuresIn } from '../units/read.ts'
import { spellTime } from './spell-time.ts'

const MONEY = String.raw`([$€£¥₹]? ?\d[\d,]*(?:\.\d+)? ?(?:[€£]|dollars?|euros?|pounds?|usd|eur|gbp)?)`
const COUNT = String.raw`(\d[\d,]*(?:\.\d+)?)`
const pattern = (source: string) => new RegExp(`^(?:${source})$`, 'i')

const SEVERAL = pattern(
  String.raw`(?:if )?${COUNT} ([a-z]{2,20}(?: of [a-z]{2,20})?) (?:cost|costs|are|is|for) ${MONEY},? ?(?:then )?(?:how much|what) (?:do|does|are|is|would|will|for)? ?(?:be |it cost for |the price of |for )?${COUNT}(?: (?:[a-z]{2,20}))?(?: cost| be)?`,
)
const DOWNLOAD = pattern(
  String.raw`(?:how (?:long|much time) (?:does it take |will it take |would it take |is |for |do i need )?(?:to )?(?:download|upload|copy|transfer|get)?(?:ing)? ?)?(?:download )?(\d[\d,]*(?:\.\d+)? ?(?:kb|mb|gb|tb|mib|gib|tib))(?: file)? (?:at|with|over|on) (?:a )?${COUNT} ?(mbps|mbit\/s|mbit|mb\/s|gbps|gbit\/s|gb\/s|kbps|kbit\/s)(?: connection| line| internet)?(?:,? how long.{0,20})?`,
)
const FUEL = pattern(
  String.raw`(?:how much (?:fuel|petrol|gas|diesel)|how many (?:litres|liters)) (?:do i need |does (?:my|the|a) car need |is needed |are needed )?for ${COUNT} ?km (?:at|with) ${COUNT} ?(?:l|litres|liters) ?(?:\/|per) ?100 ?km`,
)

const CONSUMPTION = pattern(
  String.raw`(?:if )?(?:i|we|my car|the car|a car)? ?(?:drove|drive|drives|did|used?|needs?|needed|burns?|burned|took|takes|go|goes|went)? ?(?:${COUNT} ?km (?:on|with|for|using|used|took|takes)|${COUNT} ?(?:l|litres?|liters?) (?:for|on|over|in)) ${COUNT} ?(?:l|litres?|liters?|km)(?: of (?:fuel|petrol|gas|diesel))?,? ?(?:what|how much|how many litres|how many liters)? ?(?:is|are|was|does|do)? ?(?:that|it|this)? ?(?:make|come to|mean)? ?(?:per|\/|a|for|on) 100 ?km`,
)

/** Bytes a second. */
const LINE_SPEEDS: Readonly<Record<string, string>> = {
  kbps: '125',
  'kbit/s': '125',
  mbps: '125000',
  mbit: '125000',
  'mbit/s': '125000',
  'mb/s': '1000000',
  gbps: '125000000',
  'gbit/s': '125000000',
  'gb/s': '1000000000',
}

/** Prices for several, download times and fuel: one thing times or by another. */
export function answerProportion(question: string): string | null {
  return several(question) ?? download(question) ?? fuel(question) ?? consumption(question)
}

function several(question: string): string | null {
  const match = SEVERAL.exec(question)
  const [count, price, wanted] = amounts(match?.[1], match?.[3], match?.[4])
  if (!match || !count || !price || !wanted || isZero(count)) return null
  const money = moneyOf(match[3]!)
  const each = divide(price, count)
  return `${show(wanted).text} ${match[2]} cost **${money(multiply(each, wanted))}** (${money(each)} each).`
}

function download(question: string): string | null {
  const match = DOWNLOAD.exec(question)
  const size = match && measuresIn(match[1]!)?.[0]
  const [lines] = amounts(match?.[2])
  if (!match || !size || !lines || isZero(lines)) return null
  const perSecond = multiply(lines, fromDecimal(LINE_SPEEDS[match[3]!.toLowerCase()]!))
  return `${match[1]!.toUpperCase()} at ${match[2]} ${match[3]} takes at least **${spellTime(divide(inBaseUnit(size), perSecond))}**, if the line is as fast as that.`
}

function fuel(question: string): string | null {
  const match = FUEL.exec(question)
  const [distance, use] = amounts(match?.[1], match?.[2])
  if (!match || !distance || !use) return null
  const litres = divide(multiply(distance, use), fromDecimal('100'))
  return `${show(distance).text} km at ${show(use).text} l/100 km take **${show(litres).text} l**.`
}

function consumption(question: string): string | null {
  const match = CONSUMPTION.exec(question)
  const [distance, litres] = match?.[1] ? amounts(match[1], match[3]) : amounts(match?.[3], match?.[2])
  if (!match || !distance || !litres || isZero(distance)) return null
  const use = divide(multiply(litres, fromDecimal('100')), distance)
  return `${show(litres).text} l for ${show(distance).text} km are **${show(fromDecimal(toFloat(use).toFixed(2))).text} l/100 km**.`
}

function amounts(...texts: (string | undefined)[]): (Amount | null)[] {
  return texts.map((text) => (text === undefined ? null : valueOf(text.trim())))
}

function moneyOf(text: string): (amount: Amount) => string {
  const sign = currencyOf(text) ?? ''
  return (amount) => showMoney(amount, sign)
}
