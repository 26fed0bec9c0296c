import { createHash, randomInt, randomUUIDv7 } from 'node:crypto'
import { roleOfPlan, ROLES } from '#contract/account/plan.ts'
import type { User } from '#contract/account/schema.ts'
import { codesApi } from '#contract/plans/code-api.ts'
import { codeMessages } from '#contract/plans/code-messages.ts'
import type { NewCode, PlanCode } from '#contract/plans/codes.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { addCode, listCodes, removeCode, redeemCode, type CodeRow } from './code-store.ts'

/** What codes need of account: it is there when somebody enters one. */
export type CodesAccount = {
  /** Refuses whoever has tried too many, and counts this one. */
  countCodeTry(uid: string, clientIp: string): Promise<void>
  setPlanOf(tx: Transaction, uid: string, plan: string): Promise<User>
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Letters and digits that are not taken for one another: 80 bits in 16 of them. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_CHARS = 16
const GROUP_CHARS = 4

/** Codes that set a plan: the owner makes them, whoever has one enters it. */
export function createCodes({ db, clock }: Pick<World, 'db' | 'clock'>, account: () => CodesAccount) {
  const refusal = () =>
    new AppError('bad_input', codeMessages.codeInvalid, { fields: { code: codeMessages.codeInvalid } })

  async function redeem(caller: Caller, code: string, clientIp: string): Promise<User> {
    if (caller.isOwner) throw new AppError('conflict', codeMessages.ownerNeedsNone)
    await account().countCodeTry(caller.uid, clientIp)
    return db.transaction(async (tx) => {
      const taken = await redeemCode(tx, { codeHash: hashOf(code), uid: caller.uid, now: clock() })
      if (!taken) throw refusal()
      if (ROLES.indexOf(roleOfPlan(taken.plan)) < ROLES.indexOf(caller.role))
        throw new AppError('conflict', codeMessages.planIsBetter)
      return account().setPlanOf(tx, caller.uid, taken.plan)
    })
  }

  async function add(
    { uid: actorUid }: Caller,
    { days, ...form }: NewCode,
  ): Promise<{ code: string; planCode: PlanCode }> {
    const code = newCode()
    const createdAt = clock()
    const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS)
    const ending = code.slice(-GROUP_CHARS)
    const row = { id: randomUUIDv7(), codeHash: hashOf(code), ending, ...form, uses: 0, createdAt, expiresAt }
    const added = await db.transaction(async (tx) => {
      const { plan, maxUses, note } = form
      await record(tx, {
        actorUid,
        act: 'plans.code',
        target: plan,
        details: { after: { ending, maxUses, days, note } },
      })
      const kept = await addCode(tx, row)
      if (!kept) throw new AppError('limit_reached', codeMessages.tooMany)
      return kept
    })
    return { code: inGroups(code), planCode: toPlanCode(added) }
  }

  function toPlanCode({ createdAt, expiresAt, ...row }: CodeRow): PlanCode {
    const { id, ending, plan, note, uses, maxUses } = row
    const isExpired = expiresAt !== null && expiresAt <= clock()
    const dates = { createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
    return { id, ending, plan, note, uses, maxUses, ...dates, isExpired }
  }

  return {
    mount(router: Router): void {
      mount(router, codesApi.redeem, async ({ code }, caller, { clientIp }) => ({
        user: await redeem(caller, code, clientIp),
      }))
      mount(router, codesApi.list, async () => ({ codes: (await listCodes(db)).map(toPlanCode) }))
      mount(router, codesApi.add, (form, caller) => add(caller, form))
      mount(router, codesApi.revoke, async ({ codeId }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          const { plan, ending, uses } = found(await removeCode(tx, codeId))
          await record(tx, { actorUid, act: 'plans.revoke', target: plan, details: { before: { ending, uses } } })
        })
        return {}
      })
    },
  }
}

function newCode(): string {
  return Array.from({ length: CODE_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function inGroups(code: string): string {
  return code.match(new RegExp(`.{${GROUP_CHARS}}`, 'g'))!.join('-')
}

/** A random code needs no slow hash. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
