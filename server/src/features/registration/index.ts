import { registrationApi } from '#contract/registration/api.ts'
import { isEmail } from '#contract/registration/invitations.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import type { RegistrationMode } from '#contract/registration/schema.ts'
import { allowsGuests, newAccounts, planForNewPeople } from '#contract/settings/declared.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import { hashToken } from '../../tokens.ts'
import type { World } from '../../world.ts'
import type { InstallSettings } from '../settings/index.ts'
import { createInvitations, type RegistrationAccount } from './invitations.ts'
import { redeemInvitation } from './store.ts'

/** What somebody begins with who was let in. */
type Admission = {
  readonly plan: string
  /** What the owner called them; null where nobody did. */
  readonly name: string | null
}

export type Registration = {
  mount(router: Router): void
  mode(): RegistrationMode
  /** Refuses whoever may not make an account, in the transaction that makes it. */
  admit(
    tx: Transaction,
    person: { readonly email: string; readonly invitation?: string | undefined },
  ): Promise<Admission>
  /** Refuses guests where the owner wants none. */
  admitGuest(): void
  /** Resolves when no letter is on its way any more. */
  close(): Promise<void>
}

/** Who may come in: the owner's decision, which holds from the next request on. */
export function createRegistration(
  world: Pick<World, 'db' | 'clock' | 'config' | 'mail' | 'log'>,
  settings: InstallSettings,
  account: () => RegistrationAccount,
): Registration {
  const invitations = createInvitations(world, settings, account)

  return {
    mode: () => settings.read(newAccounts).mode,

    async admit(tx, { email, invitation }) {
      // An invitation is the owner's stronger word: it opens the way whatever holds for others.
      if (invitation) {
        const redeemed = await redeemInvitation(tx, {
          codeHash: hashToken(invitation),
          usedBy: email,
          now: world.clock(),
        })
        if (!redeemed) throw invitationInvalid()
        const { plan, invitee } = redeemed
        return { plan, name: invitee === '' || isEmail(invitee) ? null : invitee }
      }
      const { mode, domains } = await settings.readIn(tx, newAccounts)
      if (mode === 'closed') throw new AppError('forbidden', registrationMessages.closed)
      if (mode === 'invitation') {
        const fields = { invitation: registrationMessages.invitationNeeded }
        throw new AppError('forbidden', registrationMessages.invitationNeeded, { fields })
      }
      if (mode === 'domains' && !domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
        const sentence = registrationMessages.otherDomain(domains)
        throw new AppError('forbidden', sentence, { fields: { email: sentence } })
      }
      return { plan: await settings.readIn(tx, planForNewPeople), name: null }
    },

    admitGuest() {
      if (!settings.read(allowsGuests)) throw new AppError('sign_up_needed', registrationMessages.guestsOff)
    },

    mount(router) {
      mount(router, registrationApi.invitations, async () => invitations.list())
      mount(router, registrationApi.invite, (input, caller, { request }) =>
        invitations.invite(input, caller, new URL(request.url).origin),
      )
      mount(router, registrationApi.revoke, async ({ invitationId }, caller) => {
        await invitations.revoke(invitationId, caller)
        return {}
      })
      mount(router, registrationApi.open, ({ code }, _, { clientIp }) => invitations.open(code, clientIp))
      mount(router, registrationApi.accept, async ({ code }, caller, { clientIp }) => ({
        user: await invitations.accept(code, caller, clientIp),
      }))
    },

    close: invitations.close,
  }
}

function invitationInvalid(): AppError {
  return new AppError('forbidden', registrationMessages.invitationInvalid, {
    fields: { invitation: registrationMessages.invitationInvalid },
  })
}
