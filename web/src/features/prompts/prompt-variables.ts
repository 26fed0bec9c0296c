const VARIABLE = /\{\{\s*([^\s{}][^{}\n]{0,59}?)\s*\}\}/g

/** The names in {{braces}}, in order, each once. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1]!))]
}

type PromptPart = { kind: 'text' | 'value' | 'gap'; text: string }

/** A prompt with what was filled in, in parts. What nothing was written for stays as it was: it can be filled by hand. */
export function fillParts(text: string, values: Readonly<Record<string, string>>): PromptPart[] {
  const parts: PromptPart[] = []
  let at = 0
  for (const match of text.matchAll(VARIABLE)) {
    const value = values[match[1]!]?.trim()
    parts.push({ kind: 'text', text: text.slice(at, match.index) })
    parts.push(value ? { kind: 'value', text: value } : { kind: 'gap', text: match[0] })
    at = match.index + match[0].length
  }
  parts.push({ kind: 'text', text: text.slice(at) })
  return parts.filter((part) => part.text !== '')
}

/** A text for the composer; the first gap that is left is selected there. */
export type FilledPrompt = { text: string; selected?: { from: number; to: number } }

export function joinParts(parts: readonly PromptPart[]): FilledPrompt {
  const text = parts.map((part) => part.text).join('')
  const gap = parts.findIndex(({ kind }) => kind === 'gap')
  if (gap < 0) return { text }
  const from = parts.slice(0, gap).reduce((sum, part) => sum + part.text.length, 0)
  return { text, selected: { from, to: from + parts[gap]!.text.length } }
}
