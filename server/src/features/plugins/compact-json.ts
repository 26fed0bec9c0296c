/** A line of it is no longer than this, as far as its values can be parted. */
const LINE_CHARS = 60

/** JSON for people: what fits on a line stands on one, so that a list of numbers is no tower of them. */
export function compactJson(value: unknown, indent = ''): string {
  const whole = onOneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + whole.length <= LINE_CHARS) return whole
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((each) => inner + compactJson(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([name, each]) => `${inner}${JSON.stringify(name)}: ${compactJson(each, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`).join(', ')} }`
}
