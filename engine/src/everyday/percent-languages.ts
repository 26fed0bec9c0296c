import { add, divide, isZero, multiply, subtract, whole, fromDecimal, type Amount } from '../numbers/exact.ts'
import { show, showMoney } from '../numbers/show.ts'
import { wordSet } from './every-word.ts'

const QUESTION_MAX_CHARS = 160
const NUMBER =
  /[€$£]? ?\d+(?:[.,'’ \u00A0\u202F]\d+)*(?: ?[€$£]|(?= ?(?:euros?|dollars?|d[oó]lares|franken|francs?|pfund)\b))?/g
const PERCENT = /\s*(?:%|prozent\b|pour ?cents?\b|por ?cientos?\b)/g

type Language = {
  readonly of: string
  readonly outOf: string
  readonly isWhat: string
  /** Words of such questions; those of `own` tell that it is this language. */
  readonly own: ReadonlySet<string>
  readonly shared: ReadonlySet<string>
  /** Between thousands, and before decimals. */
  readonly marks: readonly [string, string]
}

const SHARED = wordSet('a an in is me plus minus total alcove euro euros dollar dollars % x y')

const LANGUAGES: readonly Language[] = [
  {
    of: 'von',
    outOf: 'von',
    isWhat: 'sind',
    own: wordSet(`abzüglich auf aus bei berechne bitte brutto das davon der die dollar ergeben ergibt ermäßigung es franken
      hallo hoch ist kostet kosten machen macht mal mehr mehrwertsteuer mit mwst nachlass netto noch preis prozent
      prozentsatz rabatt rechne reduziert runter sind skonto steuer trinkgeld um und viel vom von was weniger welcher wie
      wieviel wieviele wären wäre zu zuzüglich zzgl`),
    shared: SHARED,
    marks: ['.', ','],
  },
  {
    of: 'de',
    outOf: 'sur',
    isWhat: '=',
    own: wordSet(`au avec bonjour calcule calculer ce combien coûte d' de des du est et fait faire font hausse la le les moins
      peux pour pourcent pourcentage pourboire prix que quel quelle remise représente représentent réduction réduit s'il
      sont sur svp t'il tva un une vaut vous ça`),
    shared: SHARED,
    marks: ['\u00A0', ','],
  },
  {
    of: 'de',
    outOf: 'de',
    isWhat: '=',
    own: wordSet(`al calcula calcular con cuanto cuánto cuesta cuántos da de del descuento el es ese esto euros favor hola
      iva la las los menos más por porcentaje porciento precio propina que qué rebaja representa representan sería
      sobre son suponen supone tanto un una y`),
    shared: SHARED,
    marks: ['.', ','],
  },
]

/** Percentages as they are asked in German, French and Spanish, answered with that language's signs; null otherwise. */
export function answerForeignPercentage(message: string): string | null {
  const question = message.trim().toLowerCase().replaceAll('’', "'")
  const asksShare =
    /\b(?:wie ?viele? prozent|welcher prozentsatz|wieviel ?%|wie viel ?%|quel(?: est le)? pourcentage|combien de pour ?cents?|porcentaje|tanto por ciento|cu[aá]nto por ciento)(?![\p{L}])/u.test(
      question,
    )
  if (question.length > QUESTION_MAX_CHARS || !(asksShare || new RegExp(PERCENT.source).test(question))) return null
  const words =
    question
      .replaceAll(/\d/g, ' ')
      .replaceAll(/\bpour ?cents?\b|\bpor ?cientos?\b/g, ' de ')
      .match(/\p{L}+'?/gu) ?? []
  const language = LANGUAGES.find(
    ({ own, shared }) =>
      words.some((word) => own.has(word)) && words.every((word) => own.has(word) || shared.has(word)),
  )
  if (!language) return null
  const numbers = [...question.matchAll(NUMBER)].map(({ 0: text, index }) => {
    const rest = question.slice(index + text.length)
    return { text, index, amount: amountOf(text), isPercent: new RegExp(`^${PERCENT.source}`).test(rest) }
  })
  const percents = numbers.filter(({ isPercent }) => isPercent)
  const others = numbers.filter(({ isPercent }) => !isPercent)
  const sign = /€|\beuros?\b/.test(question) ? '€' : /\$|\bdollars?\b|\bd[oó]lares\b/.test(question) ? '$' : ''
  const shown = (amount: Amount) => localised(amount, language, sign)
  if (asksShare && percents.length === 0 && others.length === 2) {
    const isWholeFirst =
      /(?:prozent|pourcentage|pour ?cents?|porcentaje|ciento) (?:von|vom|de|del) [€$£]? ?\d/.test(question) &&
      !/ sur /.test(question) &&
      /(?:prozent|pourcentage|cents?|porcentaje|ciento)/.exec(question)!.index < others[0]!.index
    const [part, base] = (isWholeFirst ? others.toReversed() : others).map(({ amount }) => amount) as [Amount, Amount]
    if (isZero(base)) return null
    const share = localised(multiply(divide(part, base), whole(100)), language, '')
    return `${shown(part)} ${language.outOf} ${shown(base)} ${language.isWhat} **${share} %**`
  }
  if (percents.length !== 1 || others.length !== 1) return null
  const [{ amount: percent }, { amount: base }] = [percents[0]!, others[0]!]
  const part = divide(multiply(base, percent), whole(100))
  const rate = `${localised(percent, language, '')} %`
  if (MORE.test(question)) return `${shown(base)} + ${rate} = **${shown(add(base, part))}** (${rate} = ${shown(part)})`
  if (LESS.test(question))
    return `${shown(base)} − ${rate} = **${shown(subtract(base, part))}** (${rate} = ${shown(part)})`
  return `${rate} ${language.of} ${shown(base)} ${language.isWhat} **${shown(part)}**`
}

const MORE = /\b(?:plus|zuzüglich|zzgl|con (?:iva|propina)|avec (?:tva|pourboire)|hausse)\b|\bmás(?![\p{L}])/u
const LESS =
  /\b(?:minus|abzüglich|rabatt|nachlass|skonto|reduziert|ermäßigung|moins|remise|menos|descuento|rebaja)\b|réduction|réduit/

/** "1.200,50", "1 200" and "1200.5" are all read; three digits behind a single point are thousands. */
function amountOf(text: string): Amount {
  const digits = text.replaceAll(/[^\d.,]/g, '')
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits) ? digits.replaceAll('.', '') : digits
  return fromDecimal(plain.replace(',', '.'))
}

function localised(amount: Amount, { marks: [thousands, decimal] }: Language, sign: string): string {
  const text = sign ? showMoney(amount, '').replace(/\.00$/, '') : show(amount).text
  const own = text.replaceAll(/[.,]/g, (mark) => (mark === ',' ? thousands : decimal))
  return sign ? `${own}\u00A0${sign}` : own
}
