import type { Snippet } from '#contract/chat/history-api.ts'

/** What is to be marked: whole words in lower case, and texts that are found letter by letter. */
export type Marks = { readonly words: ReadonlySet<string>; readonly texts: readonly string[] }

const SNIPPET_CHARS = 200
/** What is shown before the first match. */
const LEAD_CHARS = 40
/** A cut is moved this far to fall between words. */
const WORD_CHARS = 24
/** Matches that are looked at when the best place is chosen. */
const MATCHES_MAX = 400
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

type Match = { readonly at: number; readonly end: number; readonly what: string }

/** The words of a text that could be forms of a stem: those that begin like it. */
export function wordsLike(text: string, stems: readonly string[]): string[] {
  // The last letter of a stem is often not the word's own: "happi" is what is kept of "happy".
  const roots = stems.map((stem) => (stem.length > 3 ? stem.slice(0, -1) : stem))
  const words = new Set<string>()
  for (const [word] of text.matchAll(WORD)) {
    const lower = word.toLowerCase()
    if (roots.some((root) => lower.startsWith(root))) words.add(lower)
  }
  return [...words]
}

/** A text with its matches marked. */
export function markAll(text: string, marks: Marks): Snippet {
  return split(text, findMatches(text, marks), 0, text.length)
}

/** The piece of a text in which the most different matches stand together, the first of them if there are several. */
export function cutSnippet(text: string, marks: Marks): Snippet {
  const matches = findMatches(text, marks)
  const from = bestStart(matches)
  const start = from <= LEAD_CHARS ? 0 : betweenWords(text, from - LEAD_CHARS)
  const end = start + SNIPPET_CHARS >= text.length ? text.length : endOfWord(text, start + SNIPPET_CHARS)
  const parts = split(text, matches, start, end)
  if (start > 0) parts.unshift({ text: '…', isMatch: false })
  if (end < text.length) parts.push({ text: '…', isMatch: false })
  return joined(parts)
}

function findMatches(text: string, { words, texts }: Marks): Match[] {
  const matches: Match[] = []
  if (words.size > 0) {
    for (const found of text.matchAll(WORD)) {
      const what = found[0].toLowerCase()
      if (words.has(what)) matches.push({ at: found.index, end: found.index + found[0].length, what })
      if (matches.length === MATCHES_MAX) break
    }
  }
  const lower = text.toLowerCase()
  // Letters whose lower case is longer would move everything behind them.
  if (lower.length === text.length) {
    for (const what of texts.filter(Boolean)) {
      let at = lower.indexOf(what)
      for (let count = 0; at >= 0 && count < MATCHES_MAX; count += 1) {
        matches.push({ at, end: at + what.length, what })
        at = lower.indexOf(what, at + what.length)
      }
    }
  }
  return matches.toSorted((one, other) => one.at - other.at)
}

function bestStart(matches: readonly Match[]): number {
  let best = { at: matches[0]?.at ?? 0, different: 0 }
  for (const [index, { at }] of matches.entries()) {
    const different = new Set<string>()
    for (let next = index; matches[next] && matches[next]!.end <= at + SNIPPET_CHARS - LEAD_CHARS; next += 1) {
      different.add(matches[next]!.what)
    }
    if (different.size > best.different) best = { at, different: different.size }
  }
  return best.at
}

function split(text: string, matches: readonly Match[], start: number, end: number): Snippet {
  const parts: Snippet = []
  let at = start
  for (const match of matches) {
    if (match.at < at || match.end > end) continue
    parts.push({ text: text.slice(at, match.at), isMatch: false })
    parts.push({ text: text.slice(match.at, match.end), isMatch: true })
    at = match.end
  }
  parts.push({ text: text.slice(at, end), isMatch: false })
  return joined(parts)
}

/** One line, without empty parts and without neighbours of the same kind. */
function joined(parts: Snippet): Snippet {
  const whole: Snippet = []
  for (const part of parts) {
    const text = part.text.replace(/\s+/g, ' ')
    const last = whole.at(-1)
    if (text === '') continue
    if (last?.isMatch === part.isMatch) last.text += text
    else whole.push({ text, isMatch: part.isMatch })
  }
  return whole
}

function betweenWords(text: string, at: number): number {
  const space = text.slice(at, at + WORD_CHARS).search(/\s/)
  return space >= 0 ? at + space + 1 : wholeCharacter(text, at)
}

function endOfWord(text: string, at: number): number {
  const space = text.slice(at - WORD_CHARS, at).search(/\s\S*$/)
  return space >= 0 ? at - WORD_CHARS + space : wholeCharacter(text, at)
}

/** Not through a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at
}
