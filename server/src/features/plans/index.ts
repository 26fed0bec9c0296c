import { ROLES, type Role } from '#contract/account/plan.ts'
import type { User } from '#contract/account/schema.ts'
import { plansApi } from '#contract/plans/api.ts'
import {
  BYTES_PER_MEGABYTE,
  DEFAULT_PLAN_LIMITS,
  limitFor,
  PLAN_LIMITS,
  type PlanLimits,
  type TierLimits,
} from '#contract/plans/limits.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { createCodes, type CodesAccount } from './codes.ts'
import { readLimits, writeLimits } from './limits-store.ts'

export type Plans = {
  mount(router: Router): void
  /** As they hold now, without asking the database: also in the middle of a transaction. */
  limits(): PlanLimits
  /** For attachments: how many bytes a person may keep. */
  storageLimit(user: { readonly role: Role }): number
  /** For chat: how many answers may be written for a person at the same time; null: as many as they like. */
  answersAtOnce(user: Pick<User, 'role' | 'isOwner'>): number | null
  /** Reads what the owner has decided. */
  start(): Promise<void>
  /** From time to time: reads it again, in case that a message was lost. */
  sweep(): Promise<void>
  close(): Promise<void>
}

type PlansWorld = Pick<World, 'db' | 'clock' | 'notifications'>

/** What each plan may use: one table, which the owner changes while everything runs. */
export function createPlans(world: PlansWorld, account: () => CodesAccount): Plans {
  const { db } = world
  const limits = world.notifications.share('plan_limits_changed', DEFAULT_PLAN_LIMITS, () => readLimits(db))
  const codes = createCodes(world, account)
  const shown = () => ({ limits: limits.current() })

  return {
    limits: limits.current,
    storageLimit: ({ role }) => limits.current()[role].storageMegabytes * BYTES_PER_MEGABYTE,
    answersAtOnce: (user) => limitFor('answersAtOnce', user, limits.current()),
    start: limits.refresh,
    sweep: limits.refresh,
    close: limits.close,
    mount(router) {
      codes.mount(router)
      mount(router, plansApi.read, shown)
      mount(router, plansOwnerApi.changeLimits, async ({ changes }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          const before = await readLimits(tx)
          await writeLimits(tx, changes)
          const after = await readLimits(tx)
          for (const role of ROLES) {
            const details = changedLimits(before[role], after[role])
            if (details) await record(tx, { actorUid, act: 'plans.limits', target: role, details })
          }
        })
        await limits.changed()
        return shown()
      })
    },
  }
}

/** Undefined where all stayed as it was. */
function changedLimits(before: TierLimits, after: TierLimits) {
  const changed = PLAN_LIMITS.filter((limit) => before[limit] !== after[limit])
  if (changed.length === 0) return undefined
  const pick = (limits: TierLimits) => Object.fromEntries(changed.map((limit) => [limit, limits[limit]]))
  return { before: pick(before), after: pick(after) }
}
