import { jsonrepair } from 'jsonrepair'
import { asObject, parseJson } from './parse-json.ts'

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

/** Some servers put the arguments into a string once more. */
function parse(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text)
  return asObject(typeof value === 'string' ? parseJson(value) : value)
}
