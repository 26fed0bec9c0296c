import { randomUUIDv7 } from 'node:crypto'
import { registrationApi } from '#contract/registration/api.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { INVITATION_DAYS, type Invitation, type RegistrationSettings } from '#contract/registration/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError, found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import { hashToken, makeToken } from '../../tokens.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import {
  addInvitation,
  listInvitations,
  lockSettings,
  readSettings,
  removeInvitation,
  takeInvitation,
  writeSettings,
  type InvitationRow,
} from './store.ts'

export type Registration = {
  mount(router: Router): void
  read(): Promise<RegistrationSettings>
  /** Refuses whoever may not make an account, in the transaction that makes it. */
  admit(tx: Transaction, person: { readonly email: string; readonly invitation?: string | undefined }): Promise<void>
  /** Refuses guests where the owner wants none. */
  admitGuest(): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Who may come in: the owner's decision, which holds from the next request on. */
export function createRegistration({ db, clock }: Pick<World, 'db' | 'clock'>): Registration {
  return {
    read: () => readSettings(db),

    async admit(tx, { email, invitation }) {
      const { mode, domains } = await readSettings(tx)
      if (mode === 'open') return
      if (mode === 'closed') throw new AppError('forbidden', registrationMessages.closed)
      // Whoever was invited comes in, whatever the domain of their address.
      if (invitation) {
        if (await takeInvitation(tx, hashToken(invitation), email, clock())) return
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

    async admitGuest() {
      if (!(await readSettings(db)).allowsGuests) throw new AppError('sign_up_needed', registrationMessages.guestsOff)
    },

    mount(router) {
      mount(router, registrationApi.read, () => readSettings(db))
      mount(router, registrationApi.change, (change, { uid: actorUid }) =>
        db.transaction(async (tx) => {
          const before = await lockSettings(tx)
          const changed = { ...before, ...change } as RegistrationSettings
          if (changed.mode === 'domains' && changed.domains.length === 0) {
            const fields = { domains: registrationMessages.domainRequired }
            throw new AppError('bad_input', registrationMessages.domainRequired, { fields })
          }
          const settings = { ...changed, domains: [...new Set(changed.domains)] }
          await writeSettings(tx, settings)
          await record(tx, { actorUid, act: 'registration.change', target: '', details: { before, after: settings } })
          return settings
        }),
      )
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
