import * as z from 'zod'
import { planChange } from '../account/schema.ts'
import { planRequestMessages } from './messages.ts'

const FEATURE_MAX_CHARS = 100
const TEXT_MAX_CHARS = 500

const text = z.string().trim().max(TEXT_MAX_CHARS, planRequestMessages.tooLong)

/** What somebody would like to have, and what for. */
export const newPlanRequest = z.strictObject({
  feature: z
    .string(planRequestMessages.featureRequired)
    .trim()
    .min(1, planRequestMessages.featureRequired)
    .max(FEATURE_MAX_CHARS),
  message: text,
})

/** The newest request of a person, as they see it. */
export const planRequest = z.object({
  id: z.string(),
  feature: z.string(),
  state: z.enum(['open', 'granted', 'refused']),
  /** The plan that was granted. */
  plan: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether its person has seen the answer. */
  isSeen: z.boolean(),
})
export type PlanRequest = z.infer<typeof planRequest>

/** An open request, as owners see it. */
export const openPlanRequest = z.object({
  id: z.string(),
  email: z.string(),
  plan: z.string(),
  feature: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type OpenPlanRequest = z.infer<typeof openPlanRequest>

const requestId = z.uuid()
export const planGrant = z.strictObject({ requestId, plan: planChange.shape.plan })
export const planRefusal = z.strictObject({ requestId, reason: text })
