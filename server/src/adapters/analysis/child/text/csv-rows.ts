const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * The rows of a file of separated values, quotes taken off; `end` is where the row ends in the text. Of a row with more
 * cells than asked for, one more is given.
 */
export function* csvRows(
  text: string,
  delimiter: string,
  most: number,
): Generator<{ cells: string[]; end: number }, void, undefined> {
  const separator = delimiter.charCodeAt(0)
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text.charCodeAt(at) === QUOTE) [cell, at] = quoted(text, at)
    // All of a bare cell; behind a quoted one there should be nothing, but what there is belongs to it.
    const from = at
    while (at < text.length && text.charCodeAt(at) !== separator && text.charCodeAt(at) !== NEWLINE) at += 1
    if (cells.length <= most) cells.push(cell + text.slice(from, at))
    const isLast = at >= text.length || text.charCodeAt(at) === NEWLINE
    at += 1
    if (!isLast && at >= text.length) cells.push('')
    if (isLast || at >= text.length) {
      yield { cells, end: Math.min(at, text.length) }
      cells = []
    }
  }
}

const QUOTE = '"'.charCodeAt(0)
const NEWLINE = '\n'.charCodeAt(0)

/** A cell in quotes, and where it ends. */
function quoted(text: string, begin: number): [string, number] {
  const parts: string[] = []
  let from = begin + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return [parts.join('') + text.slice(from), text.length]
    parts.push(text.slice(from, quote))
    if (text[quote + 1] !== '"') return [parts.join(''), quote + 1]
    parts.push('"')
    from = quote + 2
  }
}

/** Whichever makes the most columns that the first lines agree on. */
export function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .slice(0, 10)
    .filter((line) => line !== '')
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length)
    const first = counts[0] ?? 1
    return first === 1 ? 0 : counts.filter((count) => count === first).length * 1_000 + Math.min(first, 999)
  }
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best))
}
