/** What is left of a question while its numbers are taken out of it, one kind after the other. */
type Remainder = {
  /** The first group of the first pattern that fits; what fitted is gone from then on. */
  take(...patterns: readonly RegExp[]): string | undefined
  /** Whether nothing is left but words of these: a number or a word more, and it is another question. */
  isOnly(words: ReadonlySet<string>): boolean
}

export function remainderOf(text: string): Remainder {
  let rest = text
  return {
    take(...patterns) {
      for (const pattern of patterns) {
        const found = pattern.exec(rest)
        if (!found) continue
        rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
        return found[1]?.trim()
      }
      return undefined
    },
    isOnly(words) {
      const left = rest.match(/\d|[\p{L}']+/gu) ?? []
      return left.every((word) => words.has(word))
    },
  }
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean))
}
