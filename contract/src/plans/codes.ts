import * as z from 'zod'
import { planChange } from '../account/schema.ts'
import { codeMessages } from './code-messages.ts'

const CODE_MAX_CHARS = 60
const CODE_NOTE_MAX_CHARS = 100
const CODE_USES_MAX = 100_000
const CODE_DAYS_MAX = 3_650
/** Codes that an install keeps at once. */
export const CODES_MAX = 1_000

/** A code as a person enters it: capitals, blanks and dashes do not matter. */
export const codeEntry = z.strictObject({
  code: z
    .string(codeMessages.codeRequired)
    .max(CODE_MAX_CHARS, codeMessages.codeInvalid)
    .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .refine((code) => code !== '', codeMessages.codeRequired),
})

const uses = z
  .int(codeMessages.usesInvalid)
  .min(1, codeMessages.usesInvalid)
  .max(CODE_USES_MAX, codeMessages.usesInvalid)
const days = z
  .int(codeMessages.daysInvalid)
  .min(1, codeMessages.daysInvalid)
  .max(CODE_DAYS_MAX, codeMessages.daysInvalid)

/** A code that the owner makes. Which tier its plan is, the plan's name decides. */
export const newCode = z.strictObject({
  plan: planChange.shape.plan,
  /** How many people may use it. */
  maxUses: uses,
  /** For how long; null is for good. */
  days: days.nullable(),
  note: z.string().trim().max(CODE_NOTE_MAX_CHARS),
})
export type NewCode = z.infer<typeof newCode>

/** The same as it is typed. */
export const typedCode = z.object({
  plan: newCode.shape.plan,
  maxUses: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, codeMessages.usesInvalid)
    .transform(Number)
    .pipe(uses),
  days: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, codeMessages.daysInvalid)
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(days.nullable()),
  note: newCode.shape.note,
})

/** A code as the owner sees it later: of the code itself only its end is kept. */
export const planCode = z.object({
  id: z.string(),
  ending: z.string(),
  plan: z.string(),
  note: z.string(),
  uses: z.number(),
  maxUses: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
})
export type PlanCode = z.infer<typeof planCode>
