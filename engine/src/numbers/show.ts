import { isExact, toFloat, type Amount } from './exact.ts'

/** Whole numbers longer than this are shown in powers of ten. */
const DIGITS_MAX = 100
const DECIMALS_MAX = 12
const SIGNIFICANT = 10

/** How a number is shown: with thousands separators, in full if it ends, rounded if it does not. */
export function show(amount: Amount): { text: string; isRounded: boolean } {
  if (isExact(amount)) {
    const digits = String(amount.top < 0n ? -amount.top : amount.top).length
    if (amount.bottom === 1n) {
      if (digits <= DIGITS_MAX) return { text: grouped(String(amount.top)), isRounded: false }
      return {
        text: scientific(String(amount.top)),
        isRounded: /[1-9]/.test(String(amount.top).slice(SIGNIFICANT + 1)),
      }
    }
    const places = decimalPlaces(amount.bottom)
    if (places !== null && places <= DECIMALS_MAX && digits <= DIGITS_MAX) {
      return { text: grouped(fixed(amount.top * 10n ** BigInt(places), amount.bottom, places)), isRounded: false }
    }
  }
  return { text: rounded(toFloat(amount)), isRounded: true }
}

/** "= 12" or "≈ 0.3333333333". */
export function equals(amount: Amount, unit = ''): string {
  const { text, isRounded } = show(amount)
  return `${isRounded ? '≈' : '='} **${text}${unit}**`
}

/** A sum of money: two decimals, rounded half away from zero. */
export function showMoney(amount: Amount, symbol: string): string {
  const float = toFloat(amount)
  const cents = isExact(amount) ? roundedCents(amount.top, amount.bottom) : BigInt(Math.round(Math.abs(float) * 100))
  const text = String(cents).padStart(3, '0')
  return `${float < 0 ? '-' : ''}${symbol}${grouped(`${text.slice(0, -2)}.${text.slice(-2)}`)}`
}

function roundedCents(top: bigint, bottom: bigint): bigint {
  return ((top < 0n ? -top : top) * 200n + bottom) / (bottom * 2n)
}

function rounded(number: number): string {
  if (Math.abs(number) < 1e-14) return '0'
  const size = Math.abs(number)
  if (size >= 1e15 || size < 1e-6) return scientificFloat(number)
  // Digits before the point are never rounded away.
  const text = size >= 10 ** SIGNIFICANT ? number.toFixed(2) : String(Number(number.toPrecision(SIGNIFICANT)))
  return grouped(text)
}

function scientificFloat(number: number): string {
  const [mantissa = '', exponent = ''] = number.toExponential(SIGNIFICANT - 1).split('e')
  return `${Number(mantissa)} × 10^${Number(exponent)}`
}

function scientific(digits: string): string {
  const sign = digits.startsWith('-') ? '-' : ''
  const plain = digits.slice(sign.length)
  const mantissa = `${plain[0]}.${plain.slice(1, SIGNIFICANT)}`.replace(/\.?0+$/, '')
  return `${sign}${mantissa} × 10^${plain.length - 1}`
}

/** How many decimals write the fraction in full, or null if none do. */
function decimalPlaces(bottom: bigint): number | null {
  let [rest, twos, fives] = [bottom, 0, 0]
  for (; rest % 2n === 0n; rest /= 2n) twos++
  for (; rest % 5n === 0n; rest /= 5n) fives++
  return rest === 1n ? Math.max(twos, fives) : null
}

function fixed(scaledTop: bigint, bottom: bigint, places: number): string {
  const scaled = scaledTop / bottom
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function grouped(text: string): string {
  const [integer = '', fraction] = text.split('.')
  const sign = integer.startsWith('-') ? '-' : ''
  const digits = integer.slice(sign.length)
  let out = ''
  for (let end = digits.length; end > 0; end -= 3) {
    out = digits.slice(Math.max(0, end - 3), end) + (out && `,${out}`)
  }
  return sign + out + (fraction === undefined ? '' : `.${fraction}`)
}
