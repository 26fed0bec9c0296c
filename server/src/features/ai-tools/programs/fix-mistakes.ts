import { fitsAn, fitsNoAn } from './articles.ts'
import { isEnglish } from './is-english.ts'
import { hideSigns, showSigns } from './hide-signs.ts'
import { MISSPELLINGS } from './misspellings.ts'

type Rule = { readonly find: RegExp; readonly replace: (match: string, ...groups: string[]) => string }

/** What is wrong in any language that has spaces and capitals. Two spaces behind a full stop are a style. */
const RULES: readonly Rule[] = [
  { find: /(?<=[^\s.])[ \t]+([,.])(?=\s|$)(?!\s*\.)/gu, replace: (_, sign) => sign },
  { find: /(?<=[^\s.!?:]) {2}(?=\S)/gu, replace: () => ' ' },
  { find: /^.*$/gmu, replace: spaceComma },
]

/** Words that never stand twice in a row; most others may. */
const NEVER_TWICE =
  'the|a|an|of|and|or|with|from|my|your|our|their|we|they|he|she|to|by|be|been|have|has|would|could|should|if|because|than|into|which'
/** Words that begin a sentence; any other may be a name, a command or the rest of a list. */
const BEGINNINGS =
  'the|it|this|that|these|those|there|we|you|he|she|they|my|our|your|his|her|their|in|on|at|when|if|what|how|why|who|is|are|was|were|hello|hi|please|thanks|thank|a|an|can|could|do|does|did|have|has|as|for|but|so|all|some|not|yes|no'
const PARTICIPLES =
  'been|had|done|gone|come|seen|said|told|known|made|taken|given|got|gotten|left|thought|bought|brought|found|heard|\\p{L}{2,}ed'

const ENGLISH_RULES: readonly Rule[] = [
  {
    find: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’-])(${NEVER_TWICE})[ \\t]+(\\p{Ll}+)(?![\\p{L}\\p{M}\\p{N}'’-])`, 'giu'),
    replace: (match, word, next) => (word.toLowerCase() === next ? word : match),
  },
  {
    find: /(?<=^|[\s"“(])(?<!\b(?:for|let|where|index|and all) )i(?=['’](?:m|ve|ll|d)\b|\s+\p{Ll}{2,})(?!\s+(?:in|is|th|denotes|equals)\b)/gu,
    replace: () => 'I',
  },
  {
    find: new RegExp(
      `\\b(could|would|should|might|must)( (?:I|you|we|they|he|she|it))? of (?=(?:${PARTICIPLES})\\b)`,
      'giu',
    ),
    replace: (_, verb, who = '') => `${verb}${who} have `,
  },
  {
    find: /\b([Ii])ts (a|an|the|been|going to|not(?! (?:in|un)))(?= )/gu,
    replace: (_, i, word) => `${i}t’s ${word}`,
  },
  {
    find: /(?<=^|[\s"“(])a( +)([A-Za-z]{2,})(?![\p{L}\p{N}'’-])|(?<=^|[.!?]\s{1,3})A( +)([a-z]{2,})(?![\p{L}\p{N}'’-])/gu,
    replace: (match, gap = '', word = '', startGap = '', startWord = '') =>
      fitsAn(word || startWord) ? `${match[0]}n${gap || startGap}${word || startWord}` : match,
  },
  {
    find: /(?<=^|[\s"“(])([Aa])n( +)([A-Za-z][a-z]+)(?![\p{L}\p{N}'’-])/gu,
    replace: (match, a, gap, word) => (fitsNoAn(word) ? `${a}${gap}${word}` : match),
  },
  { find: /\b(I|you|we|they|he|she|it) (ca|wo)nt\b/giu, replace: (_, who, verb) => `${who} ${verb}n’t` },
  { find: /(?<![\p{L}\p{N}'’-])\p{Ll}+(?![\p{L}\p{N}'’-])/gu, replace: (word) => MISSPELLINGS.get(word) ?? word },
  {
    find: /(?<=^|[.!?]\s{1,3})\p{Lu}\p{Ll}+(?![\p{L}\p{N}'’-])/gu,
    replace: (word) => capital(MISSPELLINGS.get(word.toLowerCase()) ?? word),
  },
  {
    // A full stop may only shorten a word; a capital in it, or a bracket behind it, says so.
    find: new RegExp(
      `(?<=(?<![\\p{L}.'’-])(?!(?:etc|approx|resp|incl|excl|misc|vol|dept|est|fig)\\.)\\p{Ll}{3,}\\.\\s{1,3})(?:${BEGINNINGS})(?=[\\s,])`,
      'gu',
    ),
    replace: capital,
  },
  { find: new RegExp(`^(?:${BEGINNINGS})(?=[\\s,][^\\n]*[.!?])`, 'u'), replace: capital },
]

/** Mends what can be told without understanding the text; everything else stays as it is. What is right is never touched. */
export function fixMistakes(text: string): string {
  const hidden = hideSigns(text)
  if (!hidden) return text
  const mended = hidden.text.split(/(\n\s*\n)/).map((block) => {
    const rules = isEnglish(block) ? [...ENGLISH_RULES, ...RULES] : RULES
    return rules.reduce((now, { find, replace }) => now.replace(find, replace), block)
  })
  const isStraight = text.includes("'") && !text.includes('’')
  const whole = mended.join('')
  return showSigns(isStraight ? whole.replaceAll('’', "'") : whole, hidden.signs)
}

/** A comma without a space behind it is a slip where others have one, or where it is the only one: rows of data have many. */
function spaceComma(line: string): string {
  const tight = line.match(TIGHT_COMMA)?.length ?? 0
  const isProse = line.trim().split(/\s+/).length >= 4 && (tight === 1 || /, /.test(line))
  return isProse ? line.replace(TIGHT_COMMA, '$1, ') : line
}

const TIGHT_COMMA = /([\p{Lu}\p{Ll}]{2}),(?=[\p{Lu}\p{Ll}]{2})/gu

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1)
}
