import * as z from 'zod'
import { formatCounted, formatNumber } from './format-number.ts'

/** Parses what came from outside. What a schema has no sentence for is said in plain words, not in the validator's. */
export function check<S extends z.core.$ZodType>(schema: S, value: unknown): z.core.util.SafeParseResult<z.output<S>> {
  return z.safeParse(schema, value, { error: wordIssue })
}

type Issue = z.core.$ZodRawIssue

function wordIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Something is missing here.' : 'This is not what belongs here.'
    case 'too_big':
      return tooMuch(issue.origin, formatNumber(Number(issue.maximum)))
    case 'too_small':
      return tooLittle(issue.origin, Number(issue.minimum))
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Some of these characters do not belong here.'
    case 'invalid_value':
      return 'This is not one of the choices.'
    case 'unrecognized_keys':
      return `This is not known here: ${issue.keys.slice(0, KEYS_MAX).map(shorten).join(', ')}.`
    default:
      return 'Some of this could not be understood. Check it and try again.'
  }
}

const FORMATS: Partial<Record<string, string>> = {
  uuid: 'Nothing is known under this id.',
  email: 'This is not an e-mail address.',
  url: 'Enter a whole address, such as https://example.com.',
  date: 'Write the day as 2026-03-10.',
  datetime: 'Write the moment as 2026-03-10T09:30:00Z.',
}

function tooMuch(origin: string, most: string): string {
  if (origin === 'string') return `This is too long. Use at most ${most} characters.`
  return origin === 'array' ? `This is too much at once. Choose at most ${most}.` : `Use ${most} or less.`
}

function tooLittle(origin: string, least: number): string {
  if (origin === 'string')
    return least <= 1 ? 'This cannot be empty.' : `Use at least ${formatCounted(least, 'character')}.`
  return origin === 'array' ? `Choose at least ${formatNumber(least)}.` : `Use ${formatNumber(least)} or more.`
}

/** Names of fields are the caller's own words: a few of them say enough. */
const KEYS_MAX = 3
const KEY_MAX_CHARS = 40

function shorten(key: string): string {
  return key.length > KEY_MAX_CHARS ? `${key.slice(0, KEY_MAX_CHARS)}…` : key
}
