import { randomUUIDv7 } from 'node:crypto'
import type { User } from '#contract/account/schema.ts'
import type { registrationApi } from '#contract/registration/api.ts'
import {
  INVITATION_DAYS,
  isEmail,
  raisesPlan,
  type Invitation,
  type InvitationMail,
  type OpenedInvitation,
} from '#contract/registration/invitations.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import type { OutputOf, ParsedInputOf } from '#contract/route.ts'
import { planForNewPeople } from '#contract/settings/declared.ts'
import { createBackground } from '../../background.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import { hashToken, makeToken } from '../../tokens.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { InstallSettings } from '../settings/index.ts'
import { invitationEmail, type InvitationEmail } from './invitation-email.ts'
import {
  addInvitation,
  findInvitation,
  listInvitations,
  redeemInvitation,
  revokeInvitation,
  type InvitationRow,
} from './store.ts'

/** What invitations need of account, which is made later. */
export type RegistrationAccount = {
  /** Refuses a network from which too many codes were tried, and counts this one. */
  countInvitationTry(clientIp: string): Promise<void>
  findUid(email: string): Promise<string | undefined>
  setPlanOf(tx: Transaction, uid: string, plan: string): Promise<User>
}

type InviteInput = ParsedInputOf<typeof registrationApi.invite>

const DAY_MS = 24 * 60 * 60 * 1000

/** Links that let one person in, made and taken back by owners. */
export function createInvitations(
  { db, clock, config, mail, log }: Pick<World, 'db' | 'clock' | 'config' | 'mail' | 'log'>,
  settings: InstallSettings,
  account: () => RegistrationAccount,
) {
  const mails = createBackground(log)
  // Without SMTP letters go into the log, where a code has no business.
  const sendsMail = () => mail.server() !== null

  async function sendLink(to: string, letter: Omit<InvitationEmail, 'to'>): Promise<InvitationMail> {
    if (!sendsMail() || !isEmail(to)) return 'none'
    const sending = mail.send(invitationEmail({ to, ...letter })).then(() => 'sent' as const)
    return (await mails.run(sending, 'invitation_mail_not_sent')) ?? 'failed'
  }

  function stateOf({ usedAt, revokedAt, expiresAt }: InvitationRow): OpenedInvitation['state'] {
    if (usedAt) return 'used'
    if (revokedAt) return 'revoked'
    return expiresAt <= clock() ? 'expired' : 'open'
  }

  function toInvitation(row: InvitationRow): Invitation {
    const { id, invitee, plan, createdAt, expiresAt, usedBy } = row
    const state = usedBy ? 'used' : expiresAt <= clock() ? 'expired' : 'open'
    const dates = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
    return { id, invitee, plan, state, ...dates, usedBy }
  }

  return {
    list: async () => ({ invitations: (await listInvitations(db)).map(toInvitation), sendsMail: sendsMail() }),

    async invite(
      { invitee, plan = settings.read(planForNewPeople) }: InviteInput,
      { uid: actorUid, name }: Caller,
      /** Where the owner is: a letter leads there, too, unless the install has an address of its own. */
      origin: string,
    ): Promise<OutputOf<typeof registrationApi.invite>> {
      if (isEmail(invitee) && (await account().findUid(invitee.toLowerCase())) !== undefined) {
        const fields = { invitee: registrationMessages.hasAccount }
        throw new AppError('conflict', registrationMessages.hasAccount, { fields })
      }
      const code = makeToken()
      const createdAt = clock()
      const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS)
      const row = { id: randomUUIDv7(), codeHash: hashToken(code), invitee, plan, invitedBy: actorUid }
      const added = await db.transaction(async (tx) => {
        await record(tx, { actorUid, act: 'registration.invite', target: invitee, details: { after: { plan } } })
        return addInvitation(tx, { ...row, createdAt, expiresAt })
      })
      const url = config.publicUrl ?? origin
      return {
        invitation: toInvitation(added),
        code,
        mail: await sendLink(invitee, { inviter: name, plan, code, url }),
      }
    },

    async revoke(id: string, { uid: actorUid }: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const { invitee } = found(await revokeInvitation(tx, id, clock()))
        await record(tx, { actorUid, act: 'registration.revoke', target: invitee })
      })
    },

    /** What a link says. Every code costs the same one look-up, and only one that works says for whom it is. */
    async open(code: string, clientIp: string): Promise<OpenedInvitation> {
      await account().countInvitationTry(clientIp)
      const opened = await findInvitation(db, hashToken(code))
      if (!opened) return { state: 'unknown' }
      const state = stateOf(opened.invitation)
      if (state !== 'open') return { state }
      const { invitee, plan } = opened.invitation
      return { state, invitee, inviter: opened.inviter, plan }
    },

    /** Raises the plan of whoever has an account; what gives them nothing stays unused. */
    async accept(code: string, caller: Caller, clientIp: string): Promise<User> {
      if (caller.isOwner) throw new AppError('conflict', registrationMessages.ownerNeedsNone)
      await account().countInvitationTry(clientIp)
      return db.transaction(async (tx) => {
        const usedBy = caller.email ?? ''
        const redeemed = await redeemInvitation(tx, { codeHash: hashToken(code), usedBy, now: clock() })
        if (!redeemed) throw new AppError('forbidden', registrationMessages.invitationInvalid)
        if (!raisesPlan(redeemed.plan, caller)) throw new AppError('conflict', registrationMessages.raisesNothing)
        return account().setPlanOf(tx, caller.uid, redeemed.plan)
      })
    },

    close: mails.flush,
  }
}
