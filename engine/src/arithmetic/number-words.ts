const SMALL = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
)
const LARGE = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])
const PARTS = /(\d[\d,.]*|\p{L}+|[^\p{L}\d]+)/gu

/** "two hundred and five" becomes "205", "1.5 million" becomes "1500000"; everything else stays. */
export function withNumberWords(text: string): string {
  const parts = text.replaceAll(/([a-z])-([a-z])/gi, '$1 $2').match(PARTS) ?? []
  let out = ''
  for (let at = 0; at < parts.length;) {
    // The space before a number is not part of it: "$120 three ways" are two.
    const read = /^\s/.test(parts[at]!) ? null : numberFrom(parts, at)
    out += read ? read.digits : parts[at]
    at = read ? read.next : at + 1
  }
  return out
}

function numberFrom(parts: string[], start: number): { digits: string; next: number } | null {
  let total = 0
  let group = 0
  let next = start
  let hasWords = false
  let last: 'none' | 'small' | 'tens' | 'hundred' | 'digits' = 'none'

  for (let at = start; at < parts.length; at++) {
    const part = parts[at]!.toLowerCase()
    if (/^\s+$/.test(part) || (part === 'and' && (last === 'hundred' || total > 0) && last !== 'small')) continue
    const small = SMALL.get(part)
    const tens = TENS.get(part)
    const large = LARGE.get(part)
    if (small !== undefined && last !== 'small' && last !== 'digits' && (last !== 'tens' || small < 10)) {
      group += small
      last = 'small'
      hasWords = true
    } else if (tens !== undefined && (last === 'none' || last === 'hundred')) {
      group += tens
      last = 'tens'
      hasWords = true
    } else if (part === 'hundred' && last !== 'none' && last !== 'hundred') {
      group *= 100
      last = 'hundred'
      hasWords = true
    } else if (large !== undefined && last !== 'none') {
      total += group * large
      group = 0
      last = 'none'
      hasWords = true
    } else if (/^\d/.test(part) && last === 'none' && next === start) {
      const value = Number(part.replaceAll(',', ''))
      if (!Number.isFinite(value)) break
      group = value
      last = 'digits'
    } else {
      break
    }
    next = at + 1
  }
  if (!hasWords) return null
  const value = total + group
  // Long decimals appear when a fraction is scaled ("1.1 million"); the digits that were meant are the first twelve.
  return Number.isSafeInteger(Math.round(value)) ? { digits: String(Number(value.toPrecision(12))), next } : null
}
