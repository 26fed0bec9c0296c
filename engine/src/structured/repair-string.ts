import { truncate } from '#contract/truncate.ts'
import { CASES } from '../text/cases.ts'
import { fit } from '#text/fit.ts'
import type { Schema } from './json-schema.ts'

/** Said where a text has to be longer than there is anything to say. */
const FILLER = 'No more is known about this from the text that was given.'

const FORMATS: Readonly<Record<string, { isRight: (text: string) => boolean; neutral: (now: Date) => string }>> = {
  email: { isRight: (text) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text), neutral: () => 'nobody@example.com' },
  uri: { isRight: URL.canParse, neutral: () => 'about:blank' },
  url: { isRight: URL.canParse, neutral: () => 'about:blank' },
  date: { isRight: (text) => /^\d{4}-\d\d-\d\d$/.test(text), neutral: (now) => now.toISOString().slice(0, 10) },
  'date-time': { isRight: (text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text), neutral: (now) => now.toISOString() },
  time: { isRight: (text) => /^\d\d:\d\d:\d\d/.test(text), neutral: (now) => now.toISOString().slice(11, 19) },
  uuid: {
    isRight: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
    neutral: () => '00000000-0000-4000-8000-000000000000',
  },
}

/** A text made to keep to what the schema allows: shortened at words, lengthened with a true sentence, or neutral. */
export function repairString(text: string, schema: Schema, now: Date): string {
  const format = schema.format === undefined ? undefined : FORMATS[schema.format]
  if (format) return format.isRight(text) ? text : format.neutral(now)
  const max = schema.maxLength ?? Number.POSITIVE_INFINITY
  const least = schema.minLength ?? 0
  let repaired = text.length > max ? fit(text, max) : text
  while (repaired.length < least) repaired = repaired === '' ? FILLER : `${repaired} ${FILLER}`
  if (repaired.length > max) {
    const whole = fit(repaired, max)
    repaired = whole.length >= least ? whole : truncate(repaired, max)
  }
  return schema.pattern === undefined ? repaired : matching(repaired, schema.pattern)
}

/** The pattern is ours, not a stranger's; spellings of the same text are tried until one keeps to it. */
function matching(text: string, pattern: string): string {
  const wanted = new RegExp(pattern, 'u')
  const spellings = [
    text,
    CASES.lower(text),
    CASES.slug(text),
    CASES.snake(text),
    CASES.camel(text),
    CASES.pascal(text),
    CASES.upper(text),
  ]
  const words = text.split(/\s+/)
  return [...spellings, ...words, ...words.map(CASES.slug), '0', 'a', 'A'].find((one) => wanted.test(one)) ?? text
}
