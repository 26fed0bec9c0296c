import type { Request } from '../request.ts'
import { fill } from './fill.ts'
import type { Schema } from './json-schema.ts'
import { materialOf } from './material.ts'

/**
 * An object in place of an answer. The fields are filled by their names and descriptions from the documents of the
 * prompt and from what the person wrote; what to do with them belongs in the system message, which is not quoted.
 * Limits of the schema are kept: texts are shortened at sentences and words.
 */
export function fillObject(request: Request, schema: Schema | undefined, now: Date): unknown {
  const from = materialOf(request)
  if (schema === undefined) return { text: from.summary(3).join(' ') || from.goal }
  return fill(schema, from, now)
}
