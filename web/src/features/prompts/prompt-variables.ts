const VARIABLE = /\{\{\s*([^\s{}][^{}\n]{0,59}?)\s*\}\}/g

/** The names in {{braces}}, in order, each once. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1]!))]
}

type PromptPiece = { kind: 'text' | 'value' | 'gap'; text: string }

/** A prompt with what was filled in, in pieces. What nothing was written for stays as it was: it can be filled by hand. */
export function fillPieces(text: string, values: Readonly<Record<string, string>>): PromptPiece[] {
  const pieces: PromptPiece[] = []
  let at = 0
  for (const match of text.matchAll(VARIABLE)) {
    const value = values[match[1]!]?.trim()
    pieces.push({ kind: 'text', text: text.slice(at, match.index) })
    pieces.push(value ? { kind: 'value', text: value } : { kind: 'gap', text: match[0] })
    at = match.index + match[0].length
  }
  pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces.filter((piece) => piece.text !== '')
}

/** A text for the composer; the first gap that is left is selected there. */
export type FilledPrompt = { text: string; selected?: { from: number; to: number } }

export function joinPieces(pieces: readonly PromptPiece[]): FilledPrompt {
  const text = pieces.map((piece) => piece.text).join('')
  const gap = pieces.findIndex(({ kind }) => kind === 'gap')
  if (gap < 0) return { text }
  const from = pieces.slice(0, gap).reduce((sum, piece) => sum + piece.text.length, 0)
  return { text, selected: { from, to: from + pieces[gap]!.text.length } }
}
