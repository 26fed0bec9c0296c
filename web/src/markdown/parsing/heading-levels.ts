import type { Token } from 'marked'

export type HeadingLevel = 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/**
 * The level of each heading in the page's outline. A text may begin with `###` or jump from `#` to `####`; the outline
 * begins below the page's own heading and never skips a level. How big a heading looks is another matter.
 */
export function headingLevels(tokens: readonly Token[]): (HeadingLevel | undefined)[] {
  let last = 1
  return tokens.map((token) => {
    if (token.type !== 'heading') return undefined
    last = Math.min(Number(token['depth']) + 1, last + 1, 6)
    return `h${last}` as HeadingLevel
  })
}
