import { errorMessages } from '#contract/envelope.ts'
import { ACCOUNTS_PER_PAGE } from '#contract/account/limits.ts'
import { accountMessages } from '#contract/account/messages.ts'
import type {
  AccountPage,
  AccountSearch,
  AccountSummary,
  OwnershipChange,
  PlanChange,
  Suspension,
  User,
} from '#contract/account/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { Feature } from '../feature.ts'
import {
  changeMember,
  changePlan,
  countSessions,
  hasOtherOwner,
  isOwnerNow,
  listMembers,
  lockByEmail,
} from './member-store.ts'
import type { PasswordChanges } from './password-changes.ts'
import { toSummary, toUser, type PersonRow } from './person.ts'
import { endOtherSessions, endSessionsOf } from './session-store.ts'
import { findPerson, hasMembers, lockSignUps } from './store.ts'

type MembersDependencies = {
  readonly passwords: Pick<PasswordChanges, 'confirm'>
  readonly features: () => readonly Pick<Feature, 'stopAllOf'>[]
}

export type Members = ReturnType<typeof createMembers>

/** What owners do with the accounts of their install. */
export function createMembers(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { passwords, features }: MembersDependencies,
) {
  async function summarize(tx: Transaction, person: PersonRow): Promise<AccountSummary> {
    return toSummary({ ...person, sessions: await countSessions(tx, person.uid, clock()) })
  }

  return {
    /** The first member is the owner, and others can become it. */
    areThere: () => hasMembers(db),

    /** A person as they are now; undefined when there is none. */
    async find(uid: string): Promise<User | undefined> {
      const person = await findPerson(db, uid)
      return person && toUser(person)
    },

    /** The same, for someone who may do something. */
    async findActive(uid: string): Promise<User | undefined> {
      const person = await findPerson(db, uid)
      return person && !person.suspendedAt ? toUser(person) : undefined
    },

    async list({ search = '', filter, after }: AccountSearch): Promise<AccountPage> {
      const rows = await listMembers(db, { search, filter, after, limit: ACCOUNTS_PER_PAGE + 1 }, clock())
      const accounts = rows.slice(0, ACCOUNTS_PER_PAGE).map(toSummary)
      return { accounts, next: rows.length > ACCOUNTS_PER_PAGE ? accounts.at(-1)!.uid : null }
    },

    /** The new plan counts from the person's next request on: roles are read from it each time. */
    async setPlan(actorUid: string | null, { email, plan }: PlanChange): Promise<User> {
      return db.transaction(async (tx) => {
        const { plan: before } = requirePerson(await lockByEmail(tx, email))
        const changed = requirePerson(await changeMember(tx, email, { plan }))
        const details = { before: { plan: before }, after: { plan } }
        await record(tx, { actorUid, act: 'account.plan', target: email, details })
        return toUser(changed)
      })
    },

    /** The same for somebody who is known by their uid, together with what led to it. */
    async setPlanOf(tx: Transaction, uid: string, plan: string): Promise<User> {
      return toUser(requirePerson(await changePlan(tx, uid, plan)))
    },

    async suspend(caller: Caller, { email, isSuspended }: Suspension): Promise<AccountSummary> {
      const account = await db.transaction(async (tx) => {
        const before = await lockAsOwner(tx, caller, email)
        if (isSuspended) await refuseLoss(tx, caller, before)
        const person = requirePerson(await changeMember(tx, email, { suspendedAt: isSuspended ? clock() : null }))
        if (isSuspended) await endSessionsOf(tx, person.uid)
        const act = isSuspended ? 'account.suspend' : 'account.lift'
        const details = { before: { suspended: before.suspendedAt !== null }, after: { suspended: isSuspended } }
        await record(tx, { actorUid: caller.uid, act, target: email, details })
        return summarize(tx, person)
      })
      // Once nobody can sign in as them any more.
      if (isSuspended) await Promise.all(features().map(async (feature) => feature.stopAllOf?.(account.uid)))
      return account
    },

    /** Several people can own an install; one of them always does. */
    async setOwner(caller: Caller, { email, isOwner, password }: OwnershipChange): Promise<AccountSummary> {
      await passwords.confirm(caller, password)
      return db.transaction(async (tx) => {
        const before = await lockAsOwner(tx, caller, email)
        if (isOwner && before.suspendedAt) throw new AppError('conflict', accountMessages.suspendedOwner)
        if (!isOwner) await requireOtherOwner(tx, before)
        const person = requirePerson(await changeMember(tx, email, { isOwner }))
        const details = { before: { owner: before.isOwner }, after: { owner: isOwner } }
        await record(tx, { actorUid: caller.uid, act: 'account.owner', target: email, details })
        return summarize(tx, person)
      })
    },

    /** Whoever does it to themselves stays where they are. */
    async signOut(caller: Caller, email: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { uid } = await lockAsOwner(tx, caller, email)
        await (uid === caller.uid ? endOtherSessions(tx, uid, caller.sessionId) : endSessionsOf(tx, uid))
        await record(tx, { actorUid: caller.uid, act: 'account.sign-out', target: email })
      })
    },
  }
}

/**
 * Somebody's account, for an owner who is one still: owners are changed one after the other, so that of two who act
 * against each other the second finds what the first has done.
 */
export async function lockAsOwner(tx: Transaction, caller: Caller, email: string): Promise<PersonRow> {
  await lockSignUps(tx)
  if (!(await isOwnerNow(tx, caller.uid))) throw new AppError('forbidden', errorMessages.forbidden)
  return requirePerson(await lockByEmail(tx, email))
}

/** Before somebody cannot come in any more. */
export async function refuseLoss(tx: Transaction, caller: Caller, person: PersonRow): Promise<void> {
  await requireOtherOwner(tx, person)
  if (person.uid === caller.uid) throw new AppError('conflict', accountMessages.notYourself)
}

async function requireOtherOwner(tx: Transaction, person: PersonRow): Promise<void> {
  if (person.isOwner && !(await hasOtherOwner(tx, person.uid)))
    throw new AppError('conflict', accountMessages.lastOwner)
}

function requirePerson(person: PersonRow | undefined): PersonRow {
  if (!person) throw new AppError('not_found', accountMessages.accountUnknown)
  return person
}
