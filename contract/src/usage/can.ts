import { deepResearchGate, projectsGate } from '../account/can.ts'
import type { User } from '../account/schema.ts'
import type { Meter } from './limits.ts'

/** Whether someone reaches what a meter counts: a limit is no use where the door to it is closed. */
export function canUse(meter: Meter, who: Pick<User, 'isGuest' | 'isPaid'>): boolean {
  if (meter === 'deepResearch') return deepResearchGate(who) === 'open'
  if (meter === 'magicImport') return projectsGate(who) === 'open'
  // Boards are not for guests: section 9 gives them none.
  return meter !== 'visionBoard' || !who.isGuest
}
