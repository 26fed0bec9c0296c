import type { TableColumn } from '#contract/analysis/schema.ts'

/** A column that is meant by words of a question, and how many of them. */
export type ColumnMatch = { readonly column: TableColumn; readonly words: number }

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

/** The column whose name these words begin with, or come near to: the longest, then the closest. */
export function matchColumn(words: readonly string[], columns: readonly TableColumn[]): ColumnMatch | null {
  let best: (ColumnMatch & { readonly score: number }) | null = null
  for (const column of columns) {
    const name = wordsOf(column.name)
    if (name.length === 0) continue
    for (const [taken, score] of fits(words, name)) {
      if (!best || score > best.score) best = { column, words: taken, score }
    }
  }
  return best
}

/** How words fit a name: all of it word by word, written as one, or by one word of it that says enough. */
function* fits(words: readonly string[], name: readonly string[]): Generator<[number, number]> {
  if (name.length <= words.length) {
    const distances = name.map((part, at) => distanceOf(part, words[at]!))
    const isNear = distances.every((distance, at) => distance <= toleranceOf(name[at]!))
    if (isNear) yield [name.length, name.length * 10 - distances.reduce((sum, one) => sum + one, 0)]
  }
  const [first = ''] = words
  const joined = name.join('')
  if (name.length > 1 && distanceOf(joined, first) <= toleranceOf(joined)) yield [1, 9]
  if (name.length > 1 && first.length > 2 && name.includes(first)) yield [1, 5]
}

/** Slips that are forgiven: none in a short word, two in a long one. */
function toleranceOf(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2
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
