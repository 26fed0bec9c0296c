import type { Role } from '../account/schema.ts'

/** What is counted, and over which period. */
export const METERS = {
  chat: 'day',
  deepResearch: 'month',
  magicImport: 'month',
  imageGeneration: 'month',
  visionBoard: 'month',
} as const satisfies Record<string, 'day' | 'month'>

export type Meter = keyof typeof METERS

/** The spec's default feature limits (section 9). */
export const FEATURE_LIMIT_FREE = 5
export const FEATURE_LIMIT_GUEST = 3
export const VISION_BOARD_LIMIT_FREE = 2
export const VISION_BOARD_LIMIT_GUEST = 0
export const CHAT_LIMIT_DEFAULT = 102
export const CHAT_LIMIT_GUEST = 30

/** Paid limits are ours to choose: high enough to be felt as none, low enough to stop a runaway script. */
const CHAT_LIMIT_PAID = 2_000
const FEATURE_LIMIT_PAID = 200
const DEEP_RESEARCH_LIMIT_PAID = 30

/** The limit of a meter for a role, where the owner has set no other. Deep research is for paid plans only. */
export function limitOf(meter: Meter, role: Role): number {
  const tier = role === 'appsumo' ? 'free' : role
  if (meter === 'chat') return { guest: CHAT_LIMIT_GUEST, free: CHAT_LIMIT_DEFAULT, paid: CHAT_LIMIT_PAID }[tier]
  if (meter === 'deepResearch') return { guest: 0, free: 0, paid: DEEP_RESEARCH_LIMIT_PAID }[tier]
  if (meter === 'visionBoard') {
    return { guest: VISION_BOARD_LIMIT_GUEST, free: VISION_BOARD_LIMIT_FREE, paid: FEATURE_LIMIT_PAID }[tier]
  }
  return { guest: FEATURE_LIMIT_GUEST, free: FEATURE_LIMIT_FREE, paid: FEATURE_LIMIT_PAID }[tier]
}
