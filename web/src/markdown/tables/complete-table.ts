const ROW = /^([\s>]*)\|/
const MARKS_ONLY = /^[\s>]*[|:-][\s|:-]*$/
const BLANK = /^[\s>]*$/
const RULE = /^[\s>]*\|?\s*:?-+:?\s*(?:\|\s*:?-*:?\s*)*$/

/**
 * A text that ends in the head of a table, with the line under the head that makes it one: until that line has come,
 * the head would be shown with its bars.
 */
export function completeTable(text: string): string {
  const lines = text.split('\n')
  const last = lines.at(-1)!
  const above = lines.at(-2) ?? ''
  if (isInTable(lines)) return text
  const isRuleNext = isRow(above) && (MARKS_ONLY.test(last) || (ROW.test(above) && BLANK.test(last)))
  if (isRuleNext && !isInTable(lines.slice(0, -1))) return [...lines.slice(0, -1), ruleFor(above)].join('\n')
  if (!ROW.test(last)) return text
  // A bar alone is no head yet.
  if (last.replace(/[\s>|]/g, '') === '') return lines.slice(0, -1).join('\n')
  return [...lines, ruleFor(last)].join('\n')
}

/** Whether the last line is a row of a table whose head and rule stand above it. */
function isInTable(lines: readonly string[]): boolean {
  for (let at = lines.length - 2; at > 0; at--) {
    if (!lines[at]!.includes('|')) return false
    if (RULE.test(lines[at]!) && columnsOf(lines[at]!) === columnsOf(lines[at - 1]!)) return true
  }
  return false
}

function isRow(line: string): boolean {
  return line.includes('|') && !MARKS_ONLY.test(line)
}

function ruleFor(head: string): string {
  return `${/^[\s>]*/.exec(head)![0]}|${'---|'.repeat(columnsOf(head))}`
}

function columnsOf(row: string): number {
  const inner = row
    .replace(/^[\s>]*\|?/, '')
    .trimEnd()
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).length
}
