import { randomUUIDv7 } from 'node:crypto'
import { registrationApi } from '#contract/registration/api.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { INVITATION_DAYS, type Invitation, type RegistrationMode } from '#contract/registration/schema.ts'
import { allowsGuests, newAccounts } from '#contract/settings/declared.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError, found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import { hashToken, makeToken } from '../../tokens.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { InstallSettings } from '../settings/index.ts'
import { addInvitation, listInvitations, removeInvitation, redeemInvitation, type InvitationRow } from './store.ts'

export type Registration = {
  mount(router: Router): void
  mode(): RegistrationMode
  /** Refuses whoever may not make an account, in the transaction that makes it. */
  admit(tx: Transaction, person: { readonly email: string; readonly invitation?: string | undefined }): Promise<void>
  /** Refuses guests where the owner wants none. */
  admitGuest(): void
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Who may come in: the owner's decision, which holds from the next request on. */
export function createRegistration(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  settings: InstallSettings,
): Registration {
  return {
    mode: () => settings.read(newAccounts).mode,

    async admit(tx, { email, invitation }) {
      const { mode, domains } = await settings.readIn(tx, newAccounts)
      if (mode === 'open') return
      if (mode === 'closed') throw new AppError('forbidden', registrationMessages.closed)
      // Whoever was invited comes in, whatever the domain of their address.
      if (invitation) {
        if (await redeemInvitation(tx, hashToken(invitation), email, clock())) return
        throw new AppError('forbidden', registrationMessages.invitationInvalid, {
          fields: { invitation: registrationMessages.invitationInvalid },
        })
      }
      if (mode === 'invitation') {
        const fields = { invitation: registrationMessages.invitationNeeded }
        throw new AppError('forbidden', registrationMessages.invitationNeeded, { fields })
      }
      if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
        const sentence = registrationMessages.otherDomain(domains)
        throw new AppError('forbidden', sentence, { fields: { email: sentence } })
      }
    },

    admitGuest() {
      if (!settings.read(allowsGuests)) throw new AppError('sign_up_needed', registrationMessages.guestsOff)
    },

    mount(router) {
      mount(router, registrationApi.invitations, async () => ({
        invitations: (await listInvitations(db)).map(toInvitation),
      }))
      mount(router, registrationApi.invite, async ({ note }, { uid: actorUid }) => {
        const code = makeToken()
        const createdAt = clock()
        const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS)
        const row = { id: randomUUIDv7(), codeHash: hashToken(code), note, createdAt, expiresAt }
        return db.transaction(async (tx) => {
          await record(tx, { actorUid, act: 'registration.invite', target: note })
          return { invitation: toInvitation(await addInvitation(tx, row)), code }
        })
      })
      mount(router, registrationApi.revoke, async ({ invitationId }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          const { note } = found(await removeInvitation(tx, invitationId))
          await record(tx, { actorUid, act: 'registration.revoke', target: note })
        })
        return {}
      })
    },
  }
}

function toInvitation({ id, note, createdAt, expiresAt, usedBy }: InvitationRow): Invitation {
  return { id, note, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), usedBy }
}
