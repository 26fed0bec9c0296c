import { diff } from '@codemirror/merge'

/** A stretch of a text that stays, or one that was changed. */
export type TextPart =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'change'; readonly before: string; readonly after: string }

/** Words, spaces and single signs. */
const TOKENS = /\s+|[\p{L}\p{N}'’-]+|[^\s]/gu
/** Each token is compared as one letter; from here on there are enough of them, and none is half of another. */
const FIRST_CHAR = 0x100
const CHARS_END = 0xd700
/** Texts that have nothing in common are not compared to the last word. */
const SCAN_LIMIT = 5_000

/** What was changed in a text, in order, by whole words. */
export function splitChanges(original: string, corrected: string): TextPart[] {
  const [before, after] = [original.match(TOKENS) ?? [], corrected.match(TOKENS) ?? []]
  const chars = new Map<string, string>()
  const spell = (tokens: readonly string[]) => tokens.map((token) => charFor(chars, token)).join('')
  const parts: TextPart[] = []
  let at = 0
  const keep = (to: number) => {
    if (to > at) parts.push({ kind: 'same', text: before.slice(at, to).join('') })
  }
  for (const { fromA, toA, fromB, toB } of diff(spell(before), spell(after), { scanLimit: SCAN_LIMIT })) {
    keep(fromA)
    parts.push(...changesOf(before.slice(fromA, toA), after.slice(fromB, toB)))
    at = toA
  }
  keep(before.length)
  return parts
}

/** One word for several is two changes: another word, and the others gone. The same the other way round. */
function changesOf(before: readonly string[], after: readonly string[]): TextPart[] {
  const change = (from: readonly string[], to: readonly string[]): TextPart => ({
    kind: 'change',
    before: from.join(''),
    after: to.join(''),
  })
  const isUneven = Math.min(before.length, after.length) === 1 && before.length !== after.length
  if (!isUneven) return [change(before, after)]
  return [change(before.slice(0, 1), after.slice(0, 1)), change(before.slice(1), after.slice(1))]
}

function charFor(chars: Map<string, string>, token: string): string {
  const existing = chars.get(token)
  if (existing !== undefined) return existing
  const char = String.fromCharCode(FIRST_CHAR + (chars.size % (CHARS_END - FIRST_CHAR)))
  chars.set(token, char)
  return char
}

/** The text with the changes that were taken; the others leave it as it was. */
export function applyChanges(parts: readonly TextPart[], isTaken: (change: number) => boolean): string {
  let change = -1
  return parts
    .map((part) => {
      if (part.kind === 'same') return part.text
      change += 1
      return isTaken(change) ? part.after : part.before
    })
    .join('')
}
