import type { Token } from 'marked'

/** Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and the others that run from right to left. */
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const LETTER = /\p{L}/u
/** What is no language: it stands in texts of either direction. */
const WITHOUT_DIRECTION = new Set(['code', 'codespan', 'html', 'mathBlock', 'inlineMath', 'def', 'checkbox'])

type Direction = 'ltr' | 'rtl'

/**
 * Which way a list, a quote or a table runs: as its first letter does. `dir="auto"` cannot tell, because it looks past
 * the paragraphs and cells inside that have a direction of their own.
 */
export function directionOf(tokens: readonly Token[] | undefined): Direction | undefined {
  for (const token of tokens ?? []) {
    const direction = WITHOUT_DIRECTION.has(token.type) ? undefined : (directionInside(token) ?? directionOfText(token))
    if (direction) return direction
  }
  return undefined
}

function directionInside(token: Token): Direction | undefined {
  if ('tokens' in token && token.tokens) return directionOf(token.tokens)
  if (token.type === 'list') return directionOf((token as { items: Token[] }).items)
  return undefined
}

function directionOfText(token: Token): Direction | undefined {
  const letter = 'text' in token && !('tokens' in token) ? LETTER.exec(String(token.text)) : null
  if (!letter) return undefined
  return RIGHT_TO_LEFT.test(letter[0]) ? 'rtl' : 'ltr'
}
