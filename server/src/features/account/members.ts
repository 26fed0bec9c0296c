import { ACCOUNTS_PER_PAGE } from '#contract/account/limits.ts'
import { accountMessages } from '#contract/account/messages.ts'
import type {
  AccountPage,
  AccountSearch,
  AccountSummary,
  HandOver,
  PlanChange,
  Suspension,
  User,
} from '#contract/account/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { PasswordChanges } from './password-changes.ts'
import { toSummary, toUser, type PersonRow } from './person.ts'
import { endSessionsOf } from './session-store.ts'
import { changeMember, dropOwnership, findByEmail, findPerson, hasMembers, listMembers, lockByEmail } from './store.ts'

export type Members = ReturnType<typeof createMembers>

/** What the owner of an install does with its accounts. */
export function createMembers({ db, clock }: Pick<World, 'db' | 'clock'>, passwords: Pick<PasswordChanges, 'confirm'>) {
  return {
    /** The first member is the owner, and hands that over before leaving others behind. */
    areThere: () => hasMembers(db),

    /** A person as they are now; undefined when there is none. */
    async find(uid: string): Promise<User | undefined> {
      const person = await findPerson(db, uid)
      return person && toUser(person)
    },

    async list({ search = '', after }: AccountSearch): Promise<AccountPage> {
      const rows = await listMembers(db, { search, after, limit: ACCOUNTS_PER_PAGE + 1 })
      const accounts = rows.slice(0, ACCOUNTS_PER_PAGE).map(toSummary)
      return { accounts, next: rows.length > ACCOUNTS_PER_PAGE ? accounts.at(-1)!.uid : null }
    },

    /** The new plan counts from the person's next request on: roles are read from it each time. */
    async setPlan(actorUid: string | null, { email, plan }: PlanChange): Promise<User> {
      return db.transaction(async (tx) => {
        const { plan: before } = known(await lockByEmail(tx, email))
        const changed = known(await changeMember(tx, email, { plan }))
        const details = { before: { plan: before }, after: { plan } }
        await record(tx, { actorUid, act: 'account.plan', target: email, details })
        return toUser(changed)
      })
    },

    async suspend({ uid: actorUid }: Caller, { email, isSuspended }: Suspension): Promise<AccountSummary> {
      return db.transaction(async (tx) => {
        const person = known(await changeMember(tx, email, { suspendedAt: isSuspended ? clock() : null }))
        if (person.isOwner) throw new AppError('conflict', accountMessages.ownerStays)
        if (isSuspended) await endSessionsOf(tx, person.uid)
        await record(tx, { actorUid, act: isSuspended ? 'account.suspend' : 'account.lift', target: email })
        return toSummary(person)
      })
    },

    /** Answers the one who was the owner until now. */
    async handOver(caller: Caller, { email, password }: HandOver): Promise<User> {
      await passwords.confirm(caller, password)
      return db.transaction(async (tx) => {
        const heir = known(await findByEmail(tx, email))
        if (heir.suspendedAt) throw new AppError('conflict', accountMessages.suspended)
        if (!(await dropOwnership(tx, caller.uid))) throw new AppError('conflict', accountMessages.notOwnerAnyMore)
        known(await changeMember(tx, email, { isOwner: true }))
        const details = { before: { owner: caller.email }, after: { owner: email } }
        await record(tx, { actorUid: caller.uid, act: 'account.owner', target: email, details })
        return { ...toUser(caller), isOwner: heir.uid === caller.uid }
      })
    },
  }
}

function known(person: PersonRow | undefined): PersonRow {
  if (!person) throw new AppError('not_found', accountMessages.accountUnknown)
  return person
}
