import { jsonrepair } from 'jsonrepair'

/** What a model wrote as arguments: an object, repaired once where it is nearly one; undefined where it is none. */
export function readToolInput(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {}
  return parse(text) ?? parse(repaired(text))
}

function repaired(text: string): string {
  try {
    return jsonrepair(text)
  } catch {
    return ''
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // Some servers put the arguments into a string once more.
    if (typeof value === 'string') return parse(value)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
