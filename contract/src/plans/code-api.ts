import * as z from 'zod'
import { user } from '../account/schema.ts'
import { route } from '../route.ts'
import { codeEntry, newCode, planCode } from './codes.ts'

/** Codes that set a plan. */
export const codesApi = {
  /** Answers whoever entered the code, with the plan that it sets. */
  redeem: route('POST', '/v1/plans/redeem', {
    security: 'plan_code',
    access: 'member',
    input: codeEntry,
    output: z.object({ user }),
  }),
  list: route('GET', '/v1/plans/codes', {
    access: 'owner',
    input: z.strictObject({}),
    output: z.object({ codes: z.array(planCode) }),
  }),
  /** The code is told once: only its hash and its end are kept. */
  add: route('POST', '/v1/plans/codes', {
    access: 'owner',
    input: newCode,
    output: z.object({ code: z.string(), planCode }),
  }),
  /** Whoever used it keeps their plan. */
  revoke: route('DELETE', '/v1/plans/codes/{codeId}', {
    access: 'owner',
    input: z.strictObject({ codeId: z.uuid() }),
    output: z.object({}),
  }),
}
