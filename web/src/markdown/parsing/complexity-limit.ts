/** Shorter runs are quick to read, whatever is in them. */
const SAFE_CHARS = 1_000
/** Longer runs are no prose. */
const MAX_CHARS = 60_000
/** Marks of one kind in a run; a page of prose has a few dozen. */
const MAX_MARKS = 300
/** A word; addresses are the longest that people write. */
const MAX_WORD_CHARS = 2_000

const SPACE = 32
const MARKS = new Set(Array.from('*_~[]()!<`@&$', (mark) => mark.charCodeAt(0)))

/**
 * Whether a run of inline text would take a markdown lexer more than a moment: its work grows with the square of some
 * marks. Such a run is shown as it is written. This looks at each character once.
 */
export function isTooComplex(run: string): boolean {
  if (run.length <= SAFE_CHARS) return false
  if (run.length > MAX_CHARS) return true
  const counts = new Map<number, number>()
  let word = 0
  for (let at = 0; at < run.length; at++) {
    const code = run.charCodeAt(at)
    word = code <= SPACE ? 0 : word + 1
    if (word > MAX_WORD_CHARS) return true
    if (!MARKS.has(code)) continue
    const count = (counts.get(code) ?? 0) + 1
    if (count > MAX_MARKS) return true
    counts.set(code, count)
  }
  return false
}
