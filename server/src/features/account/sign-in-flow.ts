import { randomUUIDv7 } from 'node:crypto'
import { accountMessages } from '#contract/account/messages.ts'
import { FREE_PLAN } from '#contract/account/plan.ts'
import type { Credentials, NewAccount } from '#contract/account/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { Registration } from '../registration/index.ts'
import type { Feature } from '../feature.ts'
import type { Device, TrustedDevices } from './trusted-devices.ts'
import type { AccountRateLimits } from './rate-limits.ts'
import { endSession, endSessionsOf } from './session-store.ts'
import { openGuestSession, openSession, type Session, type SessionOrigin } from './sessions.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import {
  addPerson,
  findByEmail,
  hasMembers,
  lockGuest,
  lockMember,
  lockSignUps,
  promoteGuest,
  removePerson,
} from './store.ts'

export type SignInFlow = ReturnType<typeof createSignInFlow>

/** The ways in and out. `network` is where a request comes from, for the limits. */
export function createSignInFlow(
  world: Pick<World, 'db' | 'clock' | 'passwords'>,
  dependencies: {
    rateLimits: AccountRateLimits
    devices: Pick<TrustedDevices, 'isTrusted'>
    registration: Pick<Registration, 'admit' | 'admitGuest'>
    features: () => readonly Pick<Feature, 'mergeAccount'>[]
  },
) {
  const { db, clock, passwords } = world
  const { rateLimits, devices, registration, features } = dependencies
  const admit = createSignInLimits(rateLimits)

  /** A guest who signs in to an account of theirs brings along what they have made. */
  async function mergeGuest(tx: Transaction, guestUid: string, uid: string): Promise<void> {
    if (!(await lockGuest(tx, guestUid))) return
    for (const feature of features()) await feature.mergeAccount?.(tx, guestUid, uid)
    await removePerson(tx, guestUid)
  }

  return {
    async createGuest(network: string): Promise<Session> {
      await rateLimits.take(['guestsFromNetwork', network])
      registration.admitGuest()
      return openGuestSession(db, clock())
    },

    /** A guest becomes a member in place: what they made stays theirs because they stay who they are. */
    async signUp(
      { email, password, invitation }: NewAccount,
      caller: Caller | null,
      { network, origin }: { network: string; origin: SessionOrigin },
    ): Promise<Session> {
      await rateLimits.take(['signUpsFromNetwork', network])
      const passwordHash = await passwords.hash(password)
      const now = clock()
      return db.transaction(async (tx) => {
        await lockSignUps(tx)
        const isOwner = !(await hasMembers(tx))
        // The first account is the owner's, whatever was decided before there was one. Whoever may not come in is
        // refused first, and so does not hear who has an account.
        const { plan, name } = isOwner
          ? { plan: FREE_PLAN, name: null }
          : await registration.admit(tx, { email, invitation })
        if (await findByEmail(tx, email)) throw new AppError('conflict', accountMessages.emailTaken)
        const membership = { email, passwordHash, name: name ?? nameOf(email), plan, isOwner }
        const promoted = caller?.isGuest ? await promoteGuest(tx, caller.uid, membership) : undefined
        const person = promoted ?? (await addPerson(tx, { uid: randomUUIDv7(), createdAt: now, ...membership }))
        // A token from before the sign-up must not open the account.
        if (promoted) await endSessionsOf(tx, promoted.uid)
        else if (caller) await endSession(tx, caller.sessionId)
        return openSession(tx, person, now, origin)
      })
    },

    /** A wrong e-mail and a wrong password cost the same work and get the same answer. */
    async signIn(
      { email, password }: Credentials,
      caller: Caller | null,
      { network, device, origin }: { network: string; device: Device | undefined; origin: SessionOrigin },
    ): Promise<Session> {
      // Only who shows a device makes us look before the limits are asked.
      const owner = device && (await findByEmail(db, email))
      const isTrusted = device !== undefined && owner !== undefined && devices.isTrusted(device, owner)
      const admitted = await admit({ email, network, device: isTrusted ? device.id : undefined })
      const person = owner ?? (await findByEmail(db, email))
      const isRight = await passwords.verify(password, person?.passwordHash ?? null)
      if (!person || !isRight) throw admitted.fail()
      await admitted.succeed()
      return db.transaction(async (tx) => {
        // The password took its time to check: what it opens may have changed meanwhile.
        const current = await lockMember(tx, person.uid)
        if (current?.passwordHash !== person.passwordHash)
          throw new AppError('unauthenticated', accountMessages.credentialsWrong)
        if (current.suspendedAt) throw new AppError('forbidden', accountMessages.suspended)
        if (caller?.isGuest) await mergeGuest(tx, caller.uid, person.uid)
        else if (caller) await endSession(tx, caller.sessionId)
        return openSession(tx, current, clock(), origin)
      })
    },

    async signOut(caller: Caller): Promise<void> {
      await endSession(db, caller.sessionId)
    },
  }
}

/** What to call someone until they say. */
function nameOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'))
}
