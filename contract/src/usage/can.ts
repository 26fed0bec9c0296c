import { projectsGate } from '../account/can.ts'
import type { User } from '../account/schema.ts'
import type { Meter } from './limits.ts'

/** Whether someone reaches what a meter counts: a limit is no use where the door to it is closed. */
export function canUse(meter: Meter, who: Pick<User, 'isGuest'>): boolean {
  return meter !== 'magicImport' || projectsGate(who) === 'open'
}
