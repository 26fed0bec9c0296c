/** Trial division up to the root of this takes no more than a few milliseconds. */
const FACTOR_MAX = 1_000_000_000_000
const ROMAN: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]
const BASES: Readonly<Record<string, number>> = { binary: 2, octal: 8, decimal: 10, hex: 16, hexadecimal: 16 }
const PREFIX: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 10: '', 16: '0x' }

/** Questions about one whole number: its base, its Roman spelling, whether it is prime, its factors. */
export function answerNumberFact(question: string): string | null {
  return inBase(question) ?? romans(question) ?? primes(question)
}

function inBase(question: string): string | null {
  const match =
    /^(?:convert )?(0x[\da-f]{1,15}|0b[01]{1,60}|0o[0-7]{1,20}|[\da-f]{1,16})(?: from)?(?: (binary|octal|decimal|hex|hexadecimal))? (?:to|in|into|as) (binary|octal|decimal|hex|hexadecimal)$/i.exec(
      question,
    )
  if (!match) return null
  const [, written = '', from, to = ''] = match
  const base =
    BASES[from?.toLowerCase() ?? ''] ?? { '0x': 16, '0b': 2, '0o': 8 }[written.slice(0, 2).toLowerCase()] ?? 10
  const digits = /^0[xbo]/i.test(written) ? written.slice(2) : written
  if (!digits.split('').every((digit) => Number.parseInt(digit, 16) < base)) return null
  const value = BigInt((PREFIX[base] || '') + digits)
  const target = BASES[to.toLowerCase()]!
  return `${written} in ${to.toLowerCase()} is **${PREFIX[target]}${value.toString(target).toUpperCase()}**`
}

function romans(question: string): string | null {
  const toRoman = /^(?:convert )?(\d{1,4}) (?:to|in|into|as) roman(?: numerals?)?$/i.exec(question)
  if (toRoman) {
    const value = Number(toRoman[1])
    return value > 0 && value < 4000 ? `${value} in Roman numerals is **${roman(value)}**` : null
  }
  const written =
    /^(?:convert )?(?:roman (?:numerals? )?)?([mdclxvi]{2,15})(?: (?:to|in|into|as) (?:an? )?(?:numbers?|decimal|arabic))?$/i.exec(
      question,
    )?.[1]
  if (!written || !/roman|number|decimal|arabic/i.test(question)) return null
  const value = fromRoman(written.toUpperCase())
  return value === null ? null : `${written.toUpperCase()} is **${value}**`
}

function roman(value: number): string {
  let rest = value
  let out = ''
  for (const [sign, worth] of ROMAN) {
    for (; rest >= worth; rest -= worth) out += sign
  }
  return out
}

function fromRoman(written: string): number | null {
  for (let value = 1; value < 4000; value++) if (roman(value) === written) return value
  return null
}

function primes(question: string): string | null {
  const isPrime = /^is (\d{1,13}) (?:a )?prime(?: number)?$/i.exec(question)
  const factorised =
    /^(?:what are |list |find )?(?:all )?(?:the )?(?:prime )?(?:factors|factorization|factorisation) of (\d{1,13})$|^factor(?:ize|ise)? (\d{1,13})$/i.exec(
      question,
    )
  const number = Number(isPrime?.[1] ?? factorised?.[1] ?? factorised?.[2] ?? Number.NaN)
  if (!Number.isFinite(number) || number < 1 || number > FACTOR_MAX) return null
  const factors = factorsOf(number)
  const product = factors.join(' × ')
  if (isPrime) {
    if (number === 1) return 'No. **1 is not prime**: a prime has exactly two divisors.'
    return factors.length === 1 ? `Yes, **${number} is prime**.` : `No. ${number} = **${product}**`
  }
  return factors.length === 1 ? `**${number} is prime**, so it has no smaller factors.` : `${number} = **${product}**`
}

function factorsOf(number: number): number[] {
  const factors: number[] = []
  let rest = number
  for (let factor = 2; factor * factor <= rest; factor += factor === 2 ? 1 : 2) {
    for (; rest % factor === 0; rest /= factor) factors.push(factor)
  }
  if (rest > 1 || factors.length === 0) factors.push(rest)
  return factors
}
