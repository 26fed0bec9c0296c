/** A word without its case, accents and plural, so that "Cities" is "city"; both sides are cut the same way. */
export function stem(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 4 && /(?:ss|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  const single = plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
  // German "Preise" and "Preis", which has lost its own s by now.
  return single.length > 4 && single.endsWith('se') ? single.slice(0, -2) : single
}

export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(stem)
}

/** How many letters have to be changed, put in, taken out or swapped. */
export function distanceOf(one: string, other: string): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > 2) return 3
  let previous: number[] = []
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    before = previous
    previous = row
    row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      row[j] = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + cost)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
  }
  return row[other.length]!
}
