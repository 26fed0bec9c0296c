import { withoutAccents } from '#text/folded-words.ts'

const SMALL_WORDS = new Set(
  'a an and as at but by for from if in into nor of on or over the to up via vs with'.split(' '),
)

/** How the letters of a text can be changed. */
export const CASES = {
  upper: (text: string) => text.toLocaleUpperCase('en'),
  lower: (text: string) => text.toLocaleLowerCase('en'),
  title: titleCase,
  sentence: (text: string) =>
    text
      .toLocaleLowerCase('en')
      .replaceAll(
        /(^\s*|[.!?]\s+|\n\s*)(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en'),
      ),
  camel: (text: string) =>
    partsOf(text)
      .map((part, at) => (at === 0 ? part : part[0]!.toUpperCase() + part.slice(1)))
      .join(''),
  pascal: (text: string) =>
    partsOf(text)
      .map((part) => part[0]!.toUpperCase() + part.slice(1))
      .join(''),
  snake: (text: string) => partsOf(text).join('_'),
  kebab: (text: string) => partsOf(text).join('-'),
  slug: (text: string) => partsOf(withoutAccents(text, 'NFKD')).join('-'),
  reverse: (text: string) =>
    [...graphemes.segment(text)]
      .map(({ segment }) => segment)
      .toReversed()
      .join(''),
} as const satisfies Record<string, (text: string) => string>

export type Case = keyof typeof CASES

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function titleCase(text: string): string {
  let isFirst = true
  return text.replaceAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, (word) => {
    const lower = word.toLocaleLowerCase('en')
    const small = !isFirst && SMALL_WORDS.has(lower)
    isFirst = false
    return small ? lower : lower[0]!.toLocaleUpperCase('en') + lower.slice(1)
  })
}

/** The words of a name in any style, in lower case. */
function partsOf(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((part) => part.toLocaleLowerCase('en'))
}
