import { add, divide, multiply, ONE, subtract, toFloat, whole, type Amount } from '../numbers/exact.ts'
import { equals, show, showMoney } from '../numbers/show.ts'
import { currencyOf, valueOf } from './sums.ts'

type Texts = { text: string; money: (amount: Amount) => string; sign: string }
type Signed = Pick<Texts, 'sign'>
type Pattern = readonly [RegExp, (amounts: Amount[], texts: Texts) => string]

const N = String.raw`([\d.,$€£¥₹ ]{1,30}(?:k|thousand|million|billion)?(?: ?(?:dollars?|euros?|pounds?|usd|eur|gbp))?|[a-z -]{2,30})`
const P = String.raw`([\d.,]{1,12}) ?(?:%|percent|per cent)`
const pattern = (source: string) => new RegExp(`^${source}$`, 'i')

/** Questions about percentages, tips and shares that are more than a sum. */
export function answerPercentage(question: string): string | null {
  if (question.length > 200) return null
  for (const [shape, answer] of PATTERNS) {
    const match = shape.exec(question)
    if (!match) continue
    const amounts = match.slice(1).map((part) => (part === undefined ? null : valueOf(part.trim())))
    if (amounts.some((value) => value === null)) continue
    const sign = currencyOf(question) ?? ''
    // Two decimals are a price, with or without its sign.
    const isPrice = sign !== '' || /\d[.]\d{2}(?!\d)/.test(question)
    const money = (amount: Amount) => (isPrice ? showMoney(amount, sign) : show(amount).text)
    return answer(amounts as Amount[], { text: question, money, sign })
  }
  return null
}

const PATTERNS: readonly Pattern[] = [
  [pattern(`${N} is what (?:percent(?:age)?|%) of ${N}`), shareOf],
  [pattern(`${N} as a (?:percent(?:age)?|%) of ${N}`), shareOf],
  [pattern(`what (?:percent(?:age)?|%) is ${N} (?:out )?of ${N}`), shareOf],
  [pattern(`${N} out of ${N}(?: (?:as a|in) (?:percent(?:age)?|%))?`), shareOf],
  [pattern(`(?:what )?(?:percent(?:age)?|%) of ${N} is ${N}`), ([base, part], texts) => shareOf([part!, base!], texts)],
  [
    pattern(
      `(?:the )?(?:percent(?:age)?|%) (?:change|increase|decrease|difference)? ?(?:from|between) ${N} (?:to|and) ${N}`,
    ),
    changeBetween,
  ],
  [pattern(`${N} is ${P} of what(?: number)?`), ([part, percent]) => wholeOf(part!, percent!)],
  [pattern(`${P} of what(?: number)? is ${N}`), ([percent, part]) => wholeOf(part!, percent!)],
  [pattern(`(?:increase|raise) ${N} by ${P}`), ([base, percent], texts) => changed(base!, percent!, 1, texts)],
  [
    pattern(`(?:decrease|reduce|lower|discount) ${N} by ${P}`),
    ([base, percent], texts) => changed(base!, percent!, -1, texts),
  ],
  [pattern(`add ${P} (?:tax |vat |gst )?to ${N}`), ([percent, base], texts) => changed(base!, percent!, 1, texts)],
  [
    pattern(`${N} (?:plus|with|\\+) ${P} (?:tax|vat|gst)`),
    ([base, percent], texts) => changed(base!, percent!, 1, texts),
  ],
  [pattern(`${P} (?:more|higher|greater) than ${N}`), ([percent, base], texts) => changed(base!, percent!, 1, texts)],
  [
    pattern(`${P} (?:less|lower|fewer|cheaper) than ${N}`),
    ([percent, base], texts) => changed(base!, percent!, -1, texts),
  ],
  [pattern(`(?:take )?${P} off(?: of)? ${N}`), ([percent, base], texts) => changed(base!, percent!, -1, texts)],
  [
    pattern(`${N} (?:with|at|minus) ${P} (?:off|discount)`),
    ([base, percent], texts) => changed(base!, percent!, -1, texts),
  ],
  [
    pattern(`(?:a |the )?${P} tip (?:on|for) ${N},? split (?:between |among |by |in )?${N}(?: ways| people)?`),
    ([percent, bill, people], texts) => tip(bill!, percent!, texts, people),
  ],
  [
    pattern(`(?:a |the )?${P} tip (?:on|for|of) (?:a )?${N}(?: bill)?`),
    ([percent, bill], texts) => tip(bill!, percent!, texts),
  ],
  [
    pattern(`(?:add (?:an? )?)?tip (?:of )?${P} (?:on|for|to|of) (?:a )?${N}(?: bill)?`),
    ([percent, bill], texts) => tip(bill!, percent!, texts),
  ],
  [pattern(`(?:the )?tip (?:on|for) ${N} (?:at|with) ${P}`), ([bill, percent], texts) => tip(bill!, percent!, texts)],
  [
    pattern(
      `(?:split|share|divide(?= .{1,40} (?:between|among))) ${N} (?:between|among|by|in|into) ${N}(?: ways| people| persons| friends| of us)?`,
    ),
    splitBill,
  ],
  [pattern(`${N} split (?:between |among |by |in )?${N}(?: ways| people| persons| friends)`), splitBill],
]

function shareOf([part, base]: Amount[], { text }: Texts): string {
  const percent = multiply(divide(part!, base!), whole(100))
  return `${/\bout of\b/.test(text) ? `${show(part!).text} out of ${show(base!).text}` : `${show(part!).text} of ${show(base!).text}`} ${equals(percent, '%')}`
}

export function changeBetween([from, to]: readonly Amount[]): string {
  const percent = multiply(divide(subtract(to!, from!), from!), whole(100))
  const grew = toFloat(percent) >= 0
  return `From ${show(from!).text} to ${show(to!).text}: **${grew ? '+' : ''}${show(percent).text}%** (a ${grew ? 'rise' : 'fall'} of ${show(grew ? subtract(to!, from!) : subtract(from!, to!)).text}).`
}

function wholeOf(part: Amount, percent: Amount): string {
  return `${show(part).text} is ${show(percent).text}% of **${show(divide(multiply(part, whole(100)), percent)).text}**.`
}

export function changed(base: Amount, percent: Amount, direction: 1 | -1, { money }: Pick<Texts, 'money'>): string {
  const share = divide(percent, whole(100))
  const factor = direction === 1 ? add(ONE, share) : subtract(ONE, share)
  const result = multiply(base, factor)
  return `${money(base)} ${direction === 1 ? 'plus' : 'minus'} ${show(percent).text}% is **${money(result)}** (the ${show(percent).text}% is ${money(multiply(base, share))}).`
}

export function tip(bill: Amount, percent: Amount, { sign }: Signed, people?: Amount): string {
  const share = multiply(bill, divide(percent, whole(100)))
  const total = add(bill, share)
  const money = (amount: Amount) => showMoney(amount, sign)
  const each = people ? ` Split ${show(people).text} ways: **${money(divide(total, people))}** each.` : ''
  const article = /^(?:8|11|18)(?:\D|$)/.test(show(percent).text) ? 'An' : 'A'
  return `${article} ${show(percent).text}% tip on ${money(bill)} is **${money(share)}**, so ${money(total)} in total.${each}`
}

export function splitBill([total, people]: readonly Amount[], { sign }: Signed): string {
  const each = divide(total!, people!)
  const exact = show(each)
  const isRound = !exact.isRounded && !/\.\d{3}/.test(exact.text)
  const text = sign || !isRound ? showMoney(each, sign) : exact.text
  return `${sign}${show(total!).text} split ${show(people!).text} ways is **${text}** each${isRound ? '' : ' (rounded)'}.`
}
