import type { User } from '#contract/account/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Authenticate } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import { networkOf } from '../../http/networks.ts'
import type { World } from '../../world.ts'
import type { Feature } from '../feature.ts'
import type { Registration } from '../registration/index.ts'
import { createCookieJar } from './cookie-jar.ts'
import { createSignInFlow } from './sign-in-flow.ts'
import { createTrustedDevices } from './trusted-devices.ts'
import { createMembers } from './members.ts'
import { createOwnSessions } from './own-sessions.ts'
import { createPasswordChanges } from './password-changes.ts'
import { createAccountRateLimits } from './rate-limits.ts'
import { createRemoval } from './removal.ts'
import { mountAccount } from './routes.ts'
import { createSessionCookie } from './session-cookie.ts'
import { createAuthenticate } from './sessions.ts'
import { countMembers, findByEmail, listOwnerEmails } from './store.ts'

export { createProfile } from './profile.ts'
export { REDRAWN_TYPE, redrawPicture } from './redraw-picture.ts'
export { emailOf, isActivePerson, isOpenSession, pictureOf } from './tables.ts'

export type Account = {
  mount(router: Router): void
  readonly authenticate: Authenticate
  /** For the command line; over HTTP only the owner can. */
  setPlan(change: { email: string; plan: string }): Promise<User>
  /** For plans, invitations and requests: what a code or an owner's yes does. */
  setPlanOf(tx: Transaction, uid: string, plan: string): Promise<User>
  /** For plans: refuses whoever has tried too many codes, by account and network. */
  countCodeTry(uid: string, clientIp: string): Promise<void>
  /** For invitations: refuses a network from which too many were tried. */
  countInvitationTry(clientIp: string): Promise<void>
  /** For what depends on somebody's plan while they are not there. */
  find(uid: string): Promise<User | undefined>
  /** Undefined for someone who is suspended, too. */
  findActive(uid: string): Promise<User | undefined>
  /** For budgets and invitations: whose e-mail it is, and who is told that one is nearly spent. */
  findUid(email: string): Promise<string | undefined>
  listOwnerEmails(): Promise<string[]>
  /** For the set-up: everyone who has an account. */
  countMembers(): Promise<number>
  /** Clears expired sessions and links, and guests who cannot come back. */
  sweep(): Promise<void>
  /** Resolves when no letter is on its way any more. */
  close(): Promise<void>
}

/**
 * Who is who: guests, sign-up and sign-in, passwords, plans, the owner.
 * Signing up keeps the uid, so nothing moves. The features are asked when a guest signs in to an account that exists
 * already, and when a person is removed or suspended; rows that refer to the person go by themselves.
 */
export function createAccount(
  world: Pick<World, 'config' | 'secret' | 'passwords' | 'db' | 'mail' | 'clock' | 'log'>,
  { registration, features }: { registration: Registration; features: () => readonly Feature[] },
): Account {
  const rateLimits = createAccountRateLimits(world)
  const https = world.config.publicUrl?.startsWith('https:') ?? false
  const cookie = createSessionCookie({ https })
  const devices = createTrustedDevices(world.secret, createCookieJar('alcove-device', { https }))
  const passwords = createPasswordChanges(world, rateLimits)
  const signInFlow = createSignInFlow(world, { rateLimits, devices, registration, features })
  const members = createMembers(world, { passwords, features })
  const ownSessions = createOwnSessions(world)
  const removal = createRemoval(world, passwords, features)
  return {
    mount: (router) =>
      mountAccount(router, { signInFlow, passwords, members, ownSessions, removal, registration, cookie, devices }),
    authenticate: createAuthenticate(world, cookie),
    setPlan: (change) => members.setPlan(null, change),
    find: members.find,
    setPlanOf: members.setPlanOf,
    countCodeTry: (uid, clientIp) =>
      rateLimits.take(['codesOfAccount', uid], ['codesFromNetwork', networkOf(clientIp)]),
    countInvitationTry: (clientIp) => rateLimits.take(['invitationsFromNetwork', networkOf(clientIp)]),
    findActive: members.findActive,
    findUid: async (email) => (await findByEmail(world.db, email))?.uid,
    listOwnerEmails: () => listOwnerEmails(world.db),
    countMembers: () => countMembers(world.db),
    sweep: removal.sweep,
    close: passwords.flush,
  }
}
