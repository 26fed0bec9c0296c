import { accountMessages } from '#contract/account/messages.ts'
import type { PasswordChange, PasswordReset, ResetRequest } from '#contract/account/schema.ts'
import { createBackground } from '../../background.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { AccountRateLimits } from './rate-limits.ts'
import { resetEmail } from './reset-email.ts'
import { endSessionsOf } from './session-store.ts'
import { openSession, type Session, type SessionOrigin } from './sessions.ts'
import * as store from './store.ts'
import { hashToken, makeToken } from '../../tokens.ts'

/** A reset link works this long, and once. */
const RESET_MS = 60 * 60 * 1000

export type PasswordChanges = ReturnType<typeof createPasswordChanges>

export function createPasswordChanges(
  { db, clock, config, mail, passwords, log }: Pick<World, 'config' | 'db' | 'mail' | 'passwords' | 'clock' | 'log'>,
  rateLimits: AccountRateLimits,
) {
  /** Letters are sent after the answer, so that the answer's time does not tell who has an account. */
  const mails = createBackground(log)

  async function sendReset(email: string): Promise<void> {
    const person = await store.findByEmail(db, email)
    if (!person || person.suspendedAt) return
    const token = makeToken()
    const expiresAt = new Date(clock().getTime() + RESET_MS)
    await store.addReset(db, { tokenHash: hashToken(token), uid: person.uid, expiresAt })
    await mail.send(resetEmail(email, token, config))
  }

  /** Refuses unless the password is the caller's. A stolen session must not become a way to guess it. */
  async function confirm(caller: Caller, password: string): Promise<void> {
    await rateLimits.take(['passwordsOfAccount', caller.uid])
    const isRight = await passwords.verify(password, await store.findPasswordHash(db, caller.uid))
    if (!isRight) throw new AppError('forbidden', accountMessages.passwordWrong)
    await rateLimits.release({ forget: [['passwordsOfAccount', caller.uid]] })
  }

  return {
    confirm,
    hashOf: (uid: string) => store.findPasswordHash(db, uid),

    async change(caller: Caller, { current, next }: PasswordChange, origin: SessionOrigin): Promise<Session> {
      await confirm(caller, current)
      const passwordHash = await passwords.hash(next)
      return db.transaction(async (tx) => {
        const person = await store.setPasswordHash(tx, caller.uid, passwordHash)
        if (!person) throw new AppError('unauthenticated', accountMessages.credentialsWrong)
        await endSessionsOf(tx, person.uid)
        await store.removeResetsOf(tx, person.uid)
        return openSession(tx, person, clock(), origin)
      })
    },

    /** Answers the same at once, whoever asks; the rest happens behind it. */
    async requestReset({ email }: ResetRequest, network: string): Promise<void> {
      await rateLimits.take(['resetsFromNetwork', network], ['resetsOfAccount', email])
      mails.start(sendReset(email), 'reset_mail_not_sent')
    },

    async reset({ token, password }: PasswordReset): Promise<void> {
      const tokenHash = hashToken(token)
      // Looked up first, so that guessing costs us no hash; taken only with the change itself.
      if (!(await store.hasReset(db, tokenHash, clock())))
        throw new AppError('bad_input', accountMessages.resetLinkInvalid)
      const passwordHash = await passwords.hash(password)
      const email = await db.transaction(async (tx) => {
        const uid = await store.redeemReset(tx, tokenHash, clock())
        const person = uid === undefined ? undefined : await store.setPasswordHash(tx, uid, passwordHash)
        if (!person) throw new AppError('bad_input', accountMessages.resetLinkInvalid)
        await store.removeResetsOf(tx, person.uid)
        await endSessionsOf(tx, person.uid)
        return person.email
      })
      await rateLimits.release({ forget: [['signInsOfAccount', email ?? '']] })
    },

    /** Resolves when no letter is on its way any more. */
    flush: mails.flush,
  }
}
