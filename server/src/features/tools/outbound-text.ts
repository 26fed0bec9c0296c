import { CHOICE_BITS_MAX, WORDS_UNASKED_MAX } from '#contract/tools/limits.ts'
import { foldWord } from '#text/folded-words.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { alphabetOf, bitsInAlphabet, type Alphabet } from './alphabets.ts'

/** Words that may leave: those of the person's own messages, and those of pages that anyone can read. */
type WordSources = { readonly person: ReadonlySet<string>; readonly read: ReadonlySet<string> }

type Weighed = {
  /** What stands in neither, as it is written: it may come from something private. */
  readonly unknown: readonly string[]
  /** How many words it is, and how many of them anybody may use. */
  readonly count: number
  readonly plain: number
  /** Those of them that strangers brought, and the person did not write. */
  readonly quoted: readonly string[]
  /** Those that the person wrote. */
  readonly own: readonly string[]
}

/**
 * What of a text could be private. Nothing is decoded or guessed: a word that is not known letter by letter is unknown,
 * so that another spelling, another script or an encoding of something private is unknown as well.
 */
export function weighText(text: string, sources: WordSources, year: number): Weighed {
  const tokens = tokensOf(text)
  const isFree = (token: string) => isPlainWord(token) || isAboutNow(token, year)
  const single = tokens.filter((token) => Array.from(token).length === 1 && !isFree(token))
  const quotedPairs = tokens.filter((token) => isShort(token) && !isFree(token) && !isIn(token, sources.person))
  const isSpelledApart = single.length > SHORT_MAX || quotedPairs.length > SHORT_MAX
  const isPlainLetter = (token: string) => token.length === 1 && isPlainWord(token) && !isIn(token, sources.person)
  const isSpelledPlainly = tokens.filter(isPlainLetter).length > PLAIN_CHARS_MAX
  const isUnknown = (token: string) => {
    if (isSpelledApart && isShort(token) && !isFree(token)) return true
    if (isSpelledPlainly && isPlainLetter(token)) return true
    return !isFree(token) && !isIn(token, sources.person) && !isIn(token, sources.read)
  }
  const quoted = tokens.filter((token) => !isFree(token) && !isIn(token, sources.person) && !isUnknown(token))
  return {
    unknown: [...new Set([...tokens.filter(isUnknown), ...unknownSigns(text, tokens.length, sources)])],
    count: sum(tokens, wordsIn),
    plain: tokens.filter((token) => isPlainWord(token) && !isIn(token, sources.person)).length,
    quoted,
    own: tokens.filter((token) => isIn(token, sources.person)),
  }
}

/** How many words of each list stand among others: the more there are to choose from, the more a choice says. */
export function countAlphabets(words: ReadonlySet<string>): ReadonlyMap<Alphabet, number> {
  const counts = new Map<Alphabet, number>()
  for (const word of words) {
    const alphabet = alphabetOf(word)
    // Each stands there in small letters, too.
    if (alphabet && word === word.toLowerCase()) counts.set(alphabet, (counts.get(alphabet) ?? 0) + 1)
  }
  return counts
}

/**
 * What words tell by being chosen, in bits: an ordinary one of a stranger's page one, more if something can be spelled
 * by it, and one that the person wrote or anybody may use next to nothing. What was sent before says little more, and
 * one or two seed words are words as any. Plain words are a list, too: many of them in one answer spell.
 */
export function bitsOfWords(
  { count, plain, quoted, own }: Weighed,
  {
    offered,
    written,
    sent,
    plainBefore,
  }: {
    offered: ReadonlyMap<Alphabet, number>
    /** The same of what the person wrote. */
    written: ReadonlyMap<Alphabet, number>
    sent: ReadonlySet<string>
    plainBefore: number
  },
): number {
  let seeds = [...sent].filter((word) => alphabetOf(word) === 'seed words').length
  const bitsOf = (word: string) => {
    const alphabet = alphabetOf(word)
    if (!alphabet || sent.has(word)) return wordsIn(word)
    if (alphabet === 'seed words' && (seeds += 1) <= SEEDS_MAX) return 1
    return Math.max(1, Math.min(bitsInAlphabet(word, alphabet), 1 + Math.log2(offered.get(alphabet) ?? 1)))
  }
  const spelled = Math.min(plain, Math.max(0, plainBefore + plain - PLAIN_UNASKED_MAX))
  const others = Math.max(0, count - sum(quoted, wordsIn) - sum(own, wordsIn) - spelled)
  const ownBits = sum(own, (word) => wordsIn(word) * bitsOfOwnWord(word, written))
  return sum(quoted, bitsOf) + ownBits + others * OWN_WORD_BITS + spelled * PLAIN_WORD_BITS
}

const OWN_WORD_BITS = CHOICE_BITS_MAX / WORDS_UNASKED_MAX

/** Who wrote more of one list may have pasted what somebody else wrote to spell by. Of seed words, any text has many. */
const OWN_ALPHABET_MAX: Readonly<Record<Alphabet, number>> = {
  'single letters': 8,
  'spelled letters': 8,
  numbers: 8,
  figures: 24,
  codes: 24,
  'seed words': Infinity,
}

function bitsOfOwnWord(word: string, written: ReadonlyMap<Alphabet, number>): number {
  const alphabet = alphabetOf(word)
  const count = (alphabet && written.get(alphabet)) ?? 0
  if (!alphabet || count <= OWN_ALPHABET_MAX[alphabet]) return OWN_WORD_BITS
  return Math.min(bitsInAlphabet(word, alphabet), Math.log2(count))
}

/**
 * What a server is told by what it is sent, in bits, where it has read nothing but its own words: what stands there was
 * chosen among all that it brought, an ordinary word is one, and the person's own and plain words are next to nothing.
 */
export function bitsOfArgument(
  text: string,
  { person, brought }: { readonly person: ReadonlySet<string>; readonly brought: readonly string[] },
): number {
  const tokens = tokensOf(text)
  const signs = unknownSigns(text, tokens.length, { person, read: person })
  const isOwn = (token: string) => isPlainWord(token) || isIn(token, person)
  const written = countAlphabets(person)
  const bitsOf = (token: string) => {
    if (isIn(token, person)) return bitsOfOwnWord(token, written)
    if (isPlainWord(token)) return OWN_WORD_BITS
    const alphabet = alphabetOf(token)
    return alphabet && alphabet !== 'seed words' ? Math.max(1, bitsInAlphabet(token, alphabet)) : wordsIn(token)
  }
  const offered = brought.flatMap(tokensOf)
  const isOffered = !tokens.every(isOwn) && ` ${offered.join(' ')} `.includes(` ${tokens.join(' ')} `)
  const marks = (text.normalize().match(SIGN) ?? []).filter((sign) => ORDINARY_SIGNS.has(sign))
  const bitsOfMark = (mark: string) => (FREQUENT_SIGNS.has(mark) ? 1 : Math.log2(ORDINARY_SIGNS.size))
  const bits = isOffered ? Math.log2(1 + new Set(offered).size) : sum(tokens, bitsOf) + sum(marks, bitsOfMark)
  return bits + sum(signs, (sign) => SIGN_BITS * sign.length)
}

/** How many words of a text anybody may use, and the person did not. */
export function countPlainWords(text: string, person: ReadonlySet<string>): number {
  return tokensOf(text).filter((token) => isPlainWord(token) && !isIn(token, person)).length
}

const SIGN_BITS = 6

/** Of a script without spaces, two signs count as a word. */
function wordsIn(token: string): number {
  return UNSPACED.test(token) ? Math.ceil(Array.from(token).length / 2) : 1
}

function sum(words: readonly string[], amountOf: (word: string) => number): number {
  return words.reduce((all, word) => all + amountOf(word), 0)
}

/** More of them in one answer spell. */
const SEEDS_MAX = 2

/** Adds the words of a text to those that are known. */
export function collectWords(text: string, words: Set<string>): void {
  for (const token of tokensOf(text)) {
    if (UNSPACED.test(token)) {
      for (const part of [token, ...partsOf(token, 2), ...partsOf(token, 3)]) words.add(part)
      continue
    }
    const lower = token.toLowerCase()
    words.add(token).add(lower).add(foldWord(lower)).add(baseOf(lower))
  }
  for (const [sign] of text.normalize().matchAll(SIGN)) words.add(sign)
}

/** One and two letters fit into any text: more than so many of them spell something. */
const SHORT_MAX = 2
/** "Y a-t-il à" and the like. */
const PLAIN_CHARS_MAX = 4
/** Of an answer: some searches, with the little words that belong to them. */
const PLAIN_UNASKED_MAX = 12
const UNSPACED_SIGNS =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}'
const UNSPACED = new RegExp(`[${UNSPACED_SIGNS}]`, 'u')
const SYLLABLES = /^[\p{sc=Han}\p{sc=Hang}]+$/u
/** Signs that cannot be seen belong to the word that they stand in: it is another one with them. */
const IN_WORDS = '[\\p{L}\\p{M}\\p{N}\\p{Default_Ignorable_Code_Point}\\p{Co}]'
/** A figure with its points and commas is one word. */
const SPACED = `[${IN_WORDS}--[${UNSPACED_SIGNS}]]`
const TOKEN = new RegExp(`[${UNSPACED_SIGNS}]+|${SPACED}+(?:(?<=\\p{N})[.,:](?=\\p{N})${SPACED}+)*`, 'gv')
const SIGN = /[^\p{L}\p{M}\p{N}\s\p{Default_Ignorable_Code_Point}\p{Co}]/gu
const ORDINARY_SIGNS = new Set('.,;:!?\'"’‘“”„«»()[]&+-–—/%$€£#@*…、。，！？：（）「」')
const FREQUENT_SIGNS = new Set(".,?!'’-/")
/** Many signs in a row are no punctuation, and neither are spaces that nobody would type. */
const SIGNS_IN_A_ROW = /(?:[^\p{L}\p{M}\p{N}\s\p{Default_Ignorable_Code_Point}\p{Co}]\s*){4,}/gu
const STRANGE_SPACES = /[^\S \r\n]| {2,}|[\r\n]{3,}/u
/** What is hung onto a word or put before it with an apostrophe. */
const CLITIC = /(?<=\p{L})['’](?:s|t|d|m|ll|re|ve)(?!\p{L})|(?<!\p{L})(?:[cdjlmnst]|qu)['’](?=\p{L})/giu

function tokensOf(text: string): string[] {
  return text.normalize().replaceAll(CLITIC, ' ').match(TOKEN) ?? []
}

function isIn(token: string, words: ReadonlySet<string>): boolean {
  if (words.has(token)) return true
  if (UNSPACED.test(token)) {
    const parts = partsOf(token, SYLLABLES.test(token) ? 2 : 3)
    return parts.length > 0 && parts.every((part) => words.has(part))
  }
  const lower = token.toLowerCase()
  return hasUsualCapitals(token) && (words.has(lower) || words.has(baseOf(lower)))
}

/** All small, all large, or large at the start: letters that are large here and there could say something. */
function hasUsualCapitals(token: string): boolean {
  const lower = token.toLowerCase()
  return token === lower || token === token.toUpperCase() || token.slice(1) === lower.slice(1)
}

function isPlainWord(token: string): boolean {
  return hasUsualCapitals(token) && PLAIN_WORDS.has(token.toLowerCase())
}

/** All neighbouring signs, so many at a time. */
function partsOf(token: string, length: number): string[] {
  const signs = Array.from(token)
  const places = Math.max(0, signs.length - length + 1)
  return Array.from({ length: places }, (_, at) => signs.slice(at, at + length).join(''))
}

/** So that a word meets its plural. The sign before it keeps it apart from words as they are written. */
function baseOf(lower: string): string {
  return /^\p{L}{5,}$/u.test(lower) ? `~${lower.replace(/(?<=.{4})(?:ing|ed|es|en|s|e)$/u, '')}` : `~${lower}`
}

function isShort(token: string): boolean {
  return !UNSPACED.test(token) ? Array.from(token).length <= 2 : Array.from(token).length === 1
}

function isAboutNow(token: string, year: number): boolean {
  return [year - 1, year, year + 1].map(String).includes(token)
}

function unknownSigns(text: string, words: number, { person, read }: WordSources): string[] {
  const signs = text.normalize().match(SIGN) ?? []
  const strange = signs.filter((sign) => !ORDINARY_SIGNS.has(sign) && !person.has(sign) && !read.has(sign))
  const rows = (text.match(SIGNS_IN_A_ROW) ?? []).map((row) => row.trim())
  const isCrowded = rows.length === 0 && signs.length > words * 2 + 2
  return [...strange, ...rows, ...(isCrowded ? [signs.join('')] : []), ...(STRANGE_SPACES.test(text) ? ['   '] : [])]
}

/** What one of them says where they spell. */
export const PLAIN_WORD_BITS = Math.log2(PLAIN_WORDS.size)
