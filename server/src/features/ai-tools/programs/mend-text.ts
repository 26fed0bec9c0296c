import { MISSPELLINGS } from './misspellings.ts'

type Rule = { readonly find: RegExp; readonly replace: (match: string, ...groups: string[]) => string }

/** Words that may well stand twice. */
const MAY_REPEAT = new Set(['that', 'had', 'very', 'so', 'no', 'ha', 'bye', 'long', 'far', 'now'])
/** A vowel that does not sound like one, and the silent h. */
const SOUNDS_LIKE_CONSONANT = /^(?:uni|use|usu|util|eu|ewe|one\b|once\b|u[bkst]?[rl]?[aei])/i
const SILENT_H = /^(?:hour|honest|honou?r|heir)/i

/** What is wrong in any language that is written with spaces. */
const RULES: readonly Rule[] = [
  { find: /(\p{L}{2,})[ \t]+\1(?![\p{L}'’-])/giu, replace: (match, word) => (mayRepeat(word) ? match : word) },
  { find: /[ \t]+([,.](?=\s|$))/gu, replace: (_, sign) => sign },
  { find: /(\p{L}),(?=\p{L}{2})/gu, replace: (_, letter) => `${letter}, ` },
  { find: /(?<=\S)[ \t]{2,}(?=\S)/gu, replace: () => ' ' },
  {
    // Behind a short word a full stop may only shorten it.
    find: /(^|(?<!\betc|\bapprox)(?<=\p{L}{3})[.!?]["”’)]?\s+)(\p{Ll})(?=\p{L}*[\s,])/gu,
    replace: (_, before, letter) => `${before}${letter.toUpperCase()}`,
  },
]

const ENGLISH_RULES: readonly Rule[] = [
  { find: /(?<![\p{L}\p{N}.'’-])i(?=[\s,.;:!?'’]|$)(?!\.\p{L})/gu, replace: () => 'I' },
  {
    find: /\b(could|would|should|might|must) of\b/giu,
    replace: (_, verb) => `${verb} have`,
  },
  { find: /\b([Ii])ts (a|an|the|not|been|going|too|very)\b/gu, replace: (_, i, word) => `${i}t’s ${word}` },
  {
    find: /\b(a|A)( +)(?=[\p{L}])(\p{L}+)/gu,
    replace: (match, a, gap, word) => (needsAn(word) ? `${a}n${gap}${word}` : match),
  },
  { find: /\b(a|A)n( +)(\p{L}+)/gu, replace: (match, a, gap, word) => (needsAn(word) ? match : `${a}${gap}${word}`) },
  { find: /\p{L}+/gu, replace: respell },
]

const ENGLISH = /\b(?:the|and|is|are|was|have|has|you|with|this|that|for|not|could|would)\b/gi

/** Mends what can be told without understanding the text; everything else stays as it is. */
export function mendText(text: string): string {
  const isEnglish = (text.match(ENGLISH)?.length ?? 0) >= 2
  const rules = isEnglish ? [...ENGLISH_RULES, ...RULES] : RULES
  return rules.reduce((mended, { find, replace }) => mended.replace(find, replace), text)
}

function mayRepeat(word: string): boolean {
  return MAY_REPEAT.has(word.toLowerCase())
}

function needsAn(word: string): boolean {
  if (SILENT_H.test(word)) return true
  // Letters that are said one by one are another matter.
  if (/^\p{Lu}{2,}$/u.test(word)) return /^[AEFHILMNORSX]/.test(word)
  return /^[aeiou]/i.test(word) && !SOUNDS_LIKE_CONSONANT.test(word)
}

function respell(word: string): string {
  const meant = MISSPELLINGS.get(word.toLowerCase())
  if (meant === undefined || /^\p{Lu}{2,}$/u.test(word)) return word
  return /^\p{Lu}/u.test(word) ? meant[0]!.toUpperCase() + meant.slice(1) : meant
}
