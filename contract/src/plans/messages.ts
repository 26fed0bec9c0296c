import { formatNumber } from '../format-number.ts'
import { PLAN_LIMIT_MAX } from './limits.ts'

/** Sentences about plans. */
export const planMessages = {
  limitInvalid: `Enter a whole number from 0 to ${formatNumber(PLAN_LIMIT_MAX)}.`,
  notInPlan: 'This plan does not include that, so it has no limit to change.',
  saved: 'Saved. The new limits apply now.',
} as const
