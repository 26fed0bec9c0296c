import * as z from 'zod'
import { generate, type GenerateOptions, type Turn } from './generate.ts'
import { asObject, parseJson } from './json/parse-json.ts'
import type { LanguageModel } from './port.ts'
import { createTimeLimit } from './time-limit.ts'
import { sanitizeJson } from '../../db/sanitize-text.ts'

/** What an object may take; beyond it a model is rambling. */
const ANSWER_MAX_CHARS = 40_000

type ObjectRequest<S extends z.ZodType> = {
  /** What the object is like. Descriptions of its fields are what the model goes by. */
  readonly schema: S
  readonly signal: AbortSignal
  /** For all tries together, without what the model lets them wait in line. */
  readonly waitMs: number
  /** As often as it was asked: how many tokens that took, if the provider counted. */
  readonly onTokens?: (tokens: number) => void
}

/**
 * Asks a model for an object. Models differ: some keep to a schema, some only to a request in words, some to neither.
 * So the second try asks in words, and what comes back is whatever object was said, for the caller to check field by
 * field; undefined when there was none.
 */
export async function generateObject<S extends z.ZodType>(
  model: LanguageModel,
  turns: readonly Turn[],
  { schema, signal, waitMs, onTokens }: ObjectRequest<S>,
): Promise<Record<string, unknown> | undefined> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema) as Record<string, unknown>
  const timeLimit = createTimeLimit(waitMs)
  const responseFormat = { type: 'json', schema: jsonSchema } as const
  const listening = { signal, timeLimit, silenceMs: waitMs, ...(onTokens && { onTokens }) }
  try {
    const first = await listen(model, turns, { ...listening, responseFormat })
    if (first || signal.aborted || timeLimit.signal.aborted) return first
    const inWords = `Answer with one JSON object and nothing else. It keeps to this schema:\n${JSON.stringify(jsonSchema)}`
    return await listen(model, withSystem(turns, inWords), listening)
  } finally {
    timeLimit.end()
  }
}

async function listen(
  model: LanguageModel,
  turns: readonly Turn[],
  { signal, ...options }: Omit<GenerateOptions, 'onEvent'>,
): Promise<Record<string, unknown> | undefined> {
  let output = ''
  const rambling = new AbortController()
  await generate(model, turns, {
    onEvent(event) {
      if (event.type === 'text') output += event.delta
      if (output.length > ANSWER_MAX_CHARS) rambling.abort()
    },
    signal: AbortSignal.any([signal, rambling.signal]),
    ...options,
  })
  return parseObject(output)
}

function withSystem(turns: readonly Turn[], words: string): Turn[] {
  const [first, ...rest] = turns
  if (first?.role !== 'system') return [{ role: 'system', text: words }, ...turns]
  return [{ ...first, text: `${first.text}\n\n${words}` }, ...rest]
}

/** The object in what a model said: alone, in a code fence, or between sentences. */
export function parseObject(output: string): Record<string, unknown> | undefined {
  const from = output.indexOf('{')
  if (from < 0) return undefined
  // The last brace first: it is almost always the right one.
  let to = output.lastIndexOf('}')
  for (let tries = 0; tries < BRACES_MAX && to > from; tries += 1) {
    const value = asObject(parseJson(output.slice(from, to + 1), sanitizeJson))
    if (value) return value
    to = output.lastIndexOf('}', to - 1)
  }
  return undefined
}

/** Braces behind an object that are looked past: words that hold more are no answer. */
const BRACES_MAX = 12
