import type { Unit } from './find-mentions.ts'

/** A question with a sign for each column (C0), value (V0) and number (N0); other words stay. */
export function toSymbols(units: readonly Unit[]): string {
  const signs = units.map(({ meaning, plain }, at) =>
    meaning.kind === 'word' ? plain : `${{ column: 'C', value: 'V', number: 'N' }[meaning.kind]}${at}`,
  )
  return ` ${signs.join(' ')} `
}

const made = new Map<string, RegExp>()

/** A pattern over such a question: {C}, {V}, {N} and {K} stand for any of these signs. */
export function pattern(source: string): RegExp {
  const known = made.get(source)
  if (known) {
    known.lastIndex = 0
    return known
  }
  const signs = source.replaceAll(/\{([CVNK])\}/g, String.raw`$1\d+`)
  const regex = new RegExp(`(?<=^|\\s)(?:${signs})(?=\\s|$)`, 'g')
  made.set(source, regex)
  return regex
}

/** Whatever was taken out of it, its words stand one space apart. */
export function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
