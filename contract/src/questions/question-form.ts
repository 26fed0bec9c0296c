import * as z from 'zod'
import { FORM_FIELDS_MAX, FORM_OPTIONS_MAX, FORM_TEXT_MAX_CHARS } from '../tools/limits.ts'

const field = z.object({ name: z.string(), label: z.string(), hint: z.string(), isRequired: z.boolean() })
const count = z.number().int().nonnegative().optional()

/** One thing that somebody else's server wants to know from the person in the middle of a call. */
const questionField = z.discriminatedUnion('kind', [
  field.extend({
    kind: z.literal('text'),
    format: z.enum(['email', 'uri', 'date', 'date-time']).optional(),
    minChars: count,
    maxChars: count,
    initial: z.string().optional(),
  }),
  field.extend({
    kind: z.literal('number'),
    isWhole: z.boolean(),
    min: z.number().optional(),
    max: z.number().optional(),
    initial: z.number().optional(),
  }),
  field.extend({ kind: z.literal('flag'), initial: z.boolean().optional() }),
  field.extend({
    kind: z.literal('choice'),
    options: z.array(z.object({ value: z.string(), label: z.string() })).max(FORM_OPTIONS_MAX),
    /** Several may be chosen. */
    isMany: z.boolean(),
    minChosen: count,
    maxChosen: count,
    initial: z.array(z.string()).optional(),
  }),
])
export type QuestionField = z.infer<typeof questionField>

/** Fields to fill in, or a page of the server's own that the person opens by themselves. */
export const questionForm = z.object({
  fields: z.array(questionField).max(FORM_FIELDS_MAX),
  url: z.string().optional(),
})
export type QuestionForm = z.infer<typeof questionForm>

const text = z.string().max(FORM_TEXT_MAX_CHARS)

/** What the person filled in, by the name of the field. */
export const formValues = z.record(
  z.string().max(200),
  z.union([text, z.number(), z.boolean(), z.array(text).max(FORM_OPTIONS_MAX)]),
)
export type FormValues = z.infer<typeof formValues>
