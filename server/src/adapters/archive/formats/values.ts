import { sanitizeText } from '../../../db/sanitize-text.ts'

/** Reads what a stranger's JSON may or may not hold. */
export type Json = { readonly [key: string]: unknown }

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function objectsOf(value: unknown): readonly Json[] {
  return listOf(value).filter(isObject)
}

/** A text as it can be stored: Postgres refuses NUL, and half a character is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? sanitizeText(value) : ''
}

const EARLIEST_MS = Date.UTC(2000, 0, 1)
const DAY_MS = 86_400_000

/** A moment, given in seconds or as a date; undefined when it cannot be one. */
export function momentOf(value: unknown): string | undefined {
  const ms = typeof value === 'number' ? value * 1_000 : typeof value === 'string' ? Date.parse(value) : NaN
  return ms >= EARLIEST_MS && ms < Date.now() + DAY_MS ? new Date(ms).toISOString() : undefined
}
