import { accountMessages } from '#contract/account/messages.ts'
import type { AccountDeletion, MemberDeletion } from '#contract/account/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { Feature } from '../feature.ts'
import { hasOtherOwner } from './member-store.ts'
import { lockAsOwner, refuseLoss } from './members.ts'
import type { PasswordChanges } from './password-changes.ts'
import { removeExpiredTries } from '../rate-limits/index.ts'
import { removeExpiredSessions } from './session-store.ts'
import {
  allowLongStatements,
  hasMembers,
  listLostGuests,
  lockGuest,
  lockSignUps,
  removeExpiredResets,
  removePerson,
} from './store.ts'

/** Guests removed in one sweep: each is a transaction, and others want the database too. */
const SWEPT_GUESTS = 500

export type Removal = ReturnType<typeof createRemoval>

export function createRemoval(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  passwords: Pick<PasswordChanges, 'confirm'>,
  features: () => readonly Pick<Feature, 'removeAccount'>[],
) {
  function removeEverythingOf(tx: Transaction, uid: string): Promise<void> {
    return allowLongStatements(async () => {
      for (const feature of features()) await feature.removeAccount?.(tx, uid)
      await removePerson(tx, uid)
    })
  }

  return {
    /** An install with members always has an owner: nobody becomes one by chance. */
    async remove(caller: Caller, { password }: AccountDeletion): Promise<void> {
      await passwords.confirm(caller, password)
      await db.transaction(async (tx) => {
        await lockSignUps(tx)
        const mayLeave = !(await hasMembers(tx, caller.uid)) || (await hasOtherOwner(tx, caller.uid))
        if (caller.isOwner && !mayLeave) throw new AppError('conflict', accountMessages.ownerMustHandOver)
        await removeEverythingOf(tx, caller.uid)
      })
    },

    /** The same by an owner. The log says whose it was. */
    async removeMember(caller: Caller, { email, password }: MemberDeletion): Promise<void> {
      await passwords.confirm(caller, password)
      await db.transaction(async (tx) => {
        const person = await lockAsOwner(tx, caller, email)
        await refuseLoss(tx, caller, person)
        await removeEverythingOf(tx, person.uid)
        const details = { before: { plan: person.plan, owner: person.isOwner } }
        await record(tx, { actorUid: caller.uid, act: 'account.delete', target: email, details })
      })
    },

    /** Clears what has expired, and guests who cannot come back. Meant to run now and then. */
    async sweep(): Promise<void> {
      const now = clock()
      await removeExpiredSessions(db, now)
      await removeExpiredResets(db, now)
      await removeExpiredTries(db, now)
      for (const uid of await listLostGuests(db, SWEPT_GUESTS)) {
        await db.transaction(async (tx) => {
          // They may have signed up in the meantime.
          if (await lockGuest(tx, uid)) await removeEverythingOf(tx, uid)
        })
      }
    },
  }
}
