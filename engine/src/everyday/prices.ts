import { changeBetween, changed } from '../arithmetic/percentages.ts'
import { withNumberWords } from '../arithmetic/number-words.ts'
import { currencyOf, valueOf } from '../arithmetic/sums.ts'
import { isZero } from '../numbers/exact.ts'
import { show, showMoney } from '../numbers/show.ts'
import { requestedValues } from '../requested-values.ts'
import { inUsualSpelling } from '../talk/usual-spelling.ts'
import { remainderOf, wordSet } from './every-word.ts'

const QUESTION_MAX_CHARS = 200
const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const MONEY = String.raw`(?:[$€£¥₹] ?${NUMBER}|${NUMBER} ?(?:[€£$]|(?:dollars?|bucks|euros?|pounds?|usd|eur|gbp)\b)?)`
const PERCENT = new RegExp(String.raw`(${NUMBER}) ?(?:%|percent\b|per cent\b)`)
/** What is bought may be anything: it stands behind its article, and before what is said of its price. */
const ARTICLE =
  /\b(an?|the|my|this|these|those|our) (?!price\b|discount\b)[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?(?= (?:costs?|costing|is|are|was|were|for|at|priced|now|went|goes|rises?|rose|fell|falls?|drops?|dropped|increases?|increased|decreases?|decreased|grew)\b)/u

const WORDS_OF_DISCOUNTS =
  wordSet(`a after all an and applied apply are as at be before bought buy by cheaper cost costing
  costs discount discounted do does end final for from get gets getting give given gives have how i if in into is it its
  less marked me more much my new now of off on one originally our pay paying price priced reduced reduction sale save sell
  selling sold the them then these they this those to total up usually was we were what what's when will with would you`)
const LESS = /\b(?:off|discount|discounted|cheaper|reduced|reduction|less|marked down)\b/

/** "A jacket costs 80 and is 25% off, what do I pay": a price with what is taken off it; null if it is something else. */
export function answerDiscount(instruction: string): string | null {
  const question = readable(instruction)
  if (question === null || !LESS.test(question)) return null
  const rest = remainderOf(question)
  rest.take(ARTICLE)
  const [percent, price] = [rest.take(PERCENT), rest.take(new RegExp(`(${MONEY})`))]
  const [share, base] = [percent, price].map((text) => (text === undefined ? null : valueOf(text)))
  if (!share || !base || !rest.isOnly(WORDS_OF_DISCOUNTS)) return null
  const sign = currencyOf(question) ?? ''
  const isPrice = sign !== '' || /\d[.]\d{2}(?!\d)/.test(question)
  return changed(base, share, -1, { money: (amount) => (isPrice ? showMoney(amount, sign) : show(amount).text) })
}

const WORDS_OF_CHANGES =
  wordSet(`a as an and are be by change changed decrease decreased did do does drop dropped fall fell
  from go goes gone grew grow growth had has have how i if in increase increased is it its many mean means much my of our
  percent percentage price prices rise risen rises rose salary that the these they this to up down was went were what what's
  when which will would`)

/** "The price went from 40 to 52, how much is that in percent". */
export function answerChange(instruction: string): string | null {
  const question = readable(instruction)
  if (question === null || !/%|\bper ?cent(?:age)?\b/.test(question)) return null
  const rest = remainderOf(question.replaceAll('%', ' percent ').replaceAll('per cent', 'percent'))
  rest.take(ARTICLE)
  const [from, to] = [new RegExp(String.raw`\bfrom (${MONEY})`), new RegExp(String.raw`\bto (${MONEY})`)].map((one) => {
    const found = rest.take(one)
    return found === undefined ? null : valueOf(found)
  })
  if (!from || !to || isZero(from) || !rest.isOnly(WORDS_OF_CHANGES)) return null
  return changeBetween([from, to])
}

function readable(instruction: string): string | null {
  if (instruction.length > QUESTION_MAX_CHARS || !/\d/.test(instruction)) return null
  return withNumberWords(inUsualSpelling(requestedValues(instruction)))
}
