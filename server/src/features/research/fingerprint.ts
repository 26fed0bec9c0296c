import { foldedWords } from '#text/folded-words.ts'

/** Words that are looked at together, and how many numbers a text is known by. */
const SHINGLE_WORDS = 5
const NUMBERS = 64
/** Texts that share so much are one text: an agency's report in two papers, a mirror, a page with another header. */
const COPY_SHARE = 0.6
const WORDS_MAX = 20_000

/** What a text is made of, in a few numbers: texts that share most of their words in order share most of these. */
export function fingerprintOf(text: string): number[] {
  const words = foldedWords(text.slice(0, WORDS_MAX * 8)).slice(0, WORDS_MAX)
  const smallest = new Int32Array(NUMBERS).fill(0x7fffffff)
  const last = Math.max(0, words.length - SHINGLE_WORDS)
  for (let at = 0; at <= last; at += 1) {
    const base = hash(words.slice(at, at + SHINGLE_WORDS).join(' '))
    for (let index = 0; index < NUMBERS; index += 1) {
      const mixed = mix(base, index) & 0x7fffffff
      if (mixed < smallest[index]!) smallest[index] = mixed
    }
  }
  return [...smallest]
}

export function isCopy(one: readonly number[], other: readonly number[]): boolean {
  const shared = one.filter((number, index) => number === other[index]).length
  return shared / NUMBERS >= COPY_SHARE
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** Another order of all numbers for each index. */
function mix(value: number, index: number): number {
  let mixed = Math.imul(value ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
