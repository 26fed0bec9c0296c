import { randomUUIDv7 } from 'node:crypto'
import { roleOfPlan } from '#contract/account/plan.ts'
import type { User } from '#contract/account/schema.ts'
import { planRequestsApi } from '#contract/plan-requests/api.ts'
import { planRequestMessages } from '#contract/plan-requests/messages.ts'
import type { PlanRequest } from '#contract/plan-requests/schema.ts'
import { planShop } from '#contract/settings/declared.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { InstallSettings } from '../settings/index.ts'
import { answerOpen, findNewest, listOpen, markSeen, putOpen, type RequestRow } from './store.ts'

type PlanRequestsDependencies = {
  readonly settings: InstallSettings
  /** Of account: the plan counts from the person's next request on. */
  setPlanOf(tx: Transaction, uid: string, plan: string): Promise<User>
}

/** Where nothing is sold, whoever wants more asks the owner, who says yes or no. */
export function createPlanRequests(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { settings, setPlanOf }: PlanRequestsDependencies,
) {
  const own = async (uid: string) => ({ request: toRequest(await findNewest(db, uid)) })

  return {
    mount(router: Router): void {
      mount(router, planRequestsApi.shop, () => ({ address: settings.read(planShop) }))
      mount(router, planRequestsApi.own, (_, { uid }) => own(uid))
      mount(router, planRequestsApi.send, async (input, { uid, isOwner }) => {
        if (isOwner) throw new AppError('conflict', planRequestMessages.ownerNeedsNone)
        return { request: toRequest(await putOpen(db, { id: randomUUIDv7(), uid, ...input, createdAt: clock() })) }
      })
      mount(router, planRequestsApi.see, async (_, { uid }) => {
        await markSeen(db, uid, clock())
        return own(uid)
      })

      mount(router, planRequestsApi.list, async () => ({
        // Whoever got the plan by other means waits for nothing.
        requests: (await listOpen(db))
          .filter(({ plan }) => roleOfPlan(plan) !== 'paid')
          .map(({ request: { id, feature, message, createdAt }, email, plan }) => ({
            id,
            email: email ?? '',
            plan,
            feature,
            message,
            createdAt: createdAt.toISOString(),
          })),
      }))
      mount(router, planRequestsApi.grant, async ({ requestId, plan }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          const answered = await answerOpen(tx, requestId, { state: 'granted', plan }, clock())
          if (!answered) throw new AppError('conflict', planRequestMessages.alreadyAnswered)
          await setPlanOf(tx, answered.uid, plan)
          const details = { before: { plan: answered.planBefore }, after: { plan } }
          await record(tx, { actorUid, act: 'plans.grant', target: answered.email ?? '', details })
        })
        return {}
      })
      mount(router, planRequestsApi.refuse, async ({ requestId, reason }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          const answered = await answerOpen(tx, requestId, { state: 'refused', reason }, clock())
          if (!answered) throw new AppError('conflict', planRequestMessages.alreadyAnswered)
          const details = { after: { reason } }
          await record(tx, { actorUid, act: 'plans.refuse', target: answered.email ?? '', details })
        })
        return {}
      })
    },
  }
}

function toRequest(row: RequestRow | undefined): PlanRequest | null {
  if (!row) return null
  const { id, feature, state, plan, reason, createdAt, seenAt } = row
  return { id, feature, state, plan, reason, createdAt: createdAt.toISOString(), isSeen: seenAt !== null }
}
