import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { INVITATION_DAYS } from '#contract/registration/invitations.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { REGISTRATION_MODES, type RegistrationMode } from '#contract/registration/schema.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const QUARTER_HOUR_MS = 15 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://mail.example', publicUrl: 'https://alcove.example.com' })
})
afterAll(() => app.close())
afterEach(async () => {
  await decide('open')
  app.clock.advance(QUARTER_HOUR_MS)
})

const decide = (mode: RegistrationMode) =>
  app.call(settingsApi.change, { 'registration.accounts': { mode, domains: ['a.example'] } }, app.as.owner)
const invite = (invitee = '', plan?: string) =>
  app.call(registrationApi.invite, { invitee, ...(plan && { plan }) }, app.as.owner)
const open = (code: string) => app.call(registrationApi.open, { code })
const accept = (code: string, person: Person) => app.call(registrationApi.accept, { code }, person)
const revoke = (invitationId: string) => app.call(registrationApi.revoke, { invitationId }, app.as.owner)
const listed = async () => (await app.call(registrationApi.invitations, {}, app.as.owner)).invitations
let people = 0
const signUp = (invitation: string, as?: Person) =>
  app.call(accountApi.signUp, { email: `p${(people += 1)}@b.example`, password: 'good-enough-1', invitation }, as)
const INVALID = { status: 403, fields: { invitation: registrationMessages.invitationInvalid } }

describe('an invitation', () => {
  it.each(REGISTRATION_MODES)(
    'lets its holder in with its plan and name, whatever holds for others (%s)',
    async (mode) => {
      await decide(mode)
      const { code } = await invite('Ada Lovelace', 'paid')
      expect((await signUp(code)).user).toMatchObject({
        plan: 'paid',
        isPaid: true,
        name: 'Ada Lovelace',
        isOwner: false,
      })
      await expect(signUp(code)).rejects.toMatchObject(INVALID)
    },
  )

  it('says to its holder who invites whom to what', async () => {
    const { code } = await invite('ada@example.com', 'paid')
    const offer = { state: 'open', invitee: 'ada@example.com', inviter: 'owner', plan: 'paid' }
    expect(await open(code)).toEqual(offer)
    expect(await open(code)).toEqual(offer)
  })

  it('has the plan for new people where none was picked', async () => {
    await app.call(settingsApi.change, { 'registration.plan': 'essentials' }, app.as.owner)
    const { code, invitation } = await invite()
    await app.call(settingsApi.change, { 'registration.plan': 'free' }, app.as.owner)
    expect(invitation.plan).toBe('essentials')
    expect((await signUp(code)).user.plan).toBe('essentials')
  })

  it('is used once, also by two who come at the same moment', async () => {
    const { code } = await invite('', 'paid')
    const member = await app.signUp()
    const tries = await Promise.allSettled([
      signUp(code),
      signUp(code),
      accept(code, member),
      accept(code, app.as.other),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stays unused where its account could not be made', async () => {
    const { code } = await invite()
    const taken = { email: app.as.free.email, password: 'good-enough-1', invitation: code }
    await expect(app.call(accountApi.signUp, taken)).rejects.toMatchObject({ status: 409 })
    expect((await signUp(code)).user.isFree).toBe(true)
  })

  it('says what became of it when it works no more, and nothing else', async () => {
    const used = await invite('ada@example.com')
    await signUp(used.code)
    expect(await open(used.code)).toEqual({ state: 'used' })
    const revoked = await invite('ada@example.com')
    await revoke(revoked.invitation.id)
    expect(await open(revoked.code)).toEqual({ state: 'revoked' })
    await expect(signUp(revoked.code)).rejects.toMatchObject(INVALID)
    await expect(revoke(revoked.invitation.id)).rejects.toMatchObject({ status: 404 })
    expect(await open('guessed')).toEqual({ state: 'unknown' })
    await expect(signUp('guessed')).rejects.toMatchObject(INVALID)
    const old = await invite('ada@example.com')
    app.clock.advance(INVITATION_DAYS * DAY_MS)
    expect(await open(old.code)).toEqual({ state: 'expired' })
    await expect(signUp(old.code)).rejects.toMatchObject(INVALID)
  })

  it('is listed for the owner with what became of it, without its code', async () => {
    const used = await invite('Used')
    const { user } = await signUp(used.code)
    const old = await invite('Old')
    app.clock.advance(INVITATION_DAYS * DAY_MS)
    const [fresh, gone] = [await invite('Fresh'), await invite('Gone')]
    await revoke(gone.invitation.id)
    const all = await listed()
    const stateOf = (id: string) => all.find((one) => one.id === id)
    expect(stateOf(used.invitation.id)).toMatchObject({ state: 'used', usedBy: user.email })
    expect(stateOf(old.invitation.id)).toMatchObject({ state: 'expired', usedBy: null })
    expect(stateOf(fresh.invitation.id)).toMatchObject({ state: 'open', invitee: 'Fresh' })
    expect(stateOf(gone.invitation.id)).toBeUndefined()
    for (const { code } of [used, old, fresh]) expect(JSON.stringify(all)).not.toContain(code)
  })

  it('keeps what a guest made who signs up by it', async () => {
    const guest = await app.createGuest()
    const { code } = await invite('', 'paid')
    expect((await signUp(code, guest)).user.uid).toBe(guest.user.uid)
  })

  it('is not tried without end from one network', async () => {
    for (let count = 0; count < 100; count += 1) await open('guessed')
    await expect(open('guessed')).rejects.toMatchObject({ status: 429, message: registrationMessages.tooManyTries })
    await expect(accept('guessed', app.as.free)).rejects.toMatchObject({ status: 429 })
  })

  it('is for a name or a whole e-mail, and not for somebody who is here', async () => {
    const invalid = { fields: { invitee: registrationMessages.inviteeInvalid } }
    for (const invitee of ['ada@', '@example.com', 'a b@c', 'x'.repeat(201)])
      await expect(invite(invitee)).rejects.toMatchObject(invalid)
    await expect(invite(app.as.free.email.toUpperCase())).rejects.toMatchObject({
      status: 409,
      fields: { invitee: registrationMessages.hasAccount },
    })
  })
})

describe('whoever has an account and opens an invitation', () => {
  it('gets its plan, once', async () => {
    const member = await app.signUp()
    const { code } = await invite('', 'paid')
    expect((await accept(code, member)).user).toMatchObject({ uid: member.user.uid, plan: 'paid', isPaid: true })
    expect(await open(code)).toEqual({ state: 'used' })
    await expect(accept(code, app.as.free)).rejects.toMatchObject({ status: 403 })
  })

  it('leaves it to somebody else where it gives them nothing', async () => {
    const { code } = await invite('', 'free')
    const nothing = { status: 409, message: registrationMessages.raisesNothing }
    await expect(accept(code, app.as.paid)).rejects.toMatchObject(nothing)
    await expect(accept(code, app.as.free)).rejects.toMatchObject(nothing)
    const needsNone = { status: 409, message: registrationMessages.ownerNeedsNone }
    await expect(accept(code, app.as.owner)).rejects.toMatchObject(needsNone)
    expect((await signUp(code)).user.isFree).toBe(true)
  })
})

describe('the letter', () => {
  it('goes to an e-mail, with the code behind the #, where no server reads it', async () => {
    const { code, mail } = await invite('grace@example.com', 'paid')
    expect(mail).toBe('sent')
    const letter = app.sentMails.at(-1)!
    expect(letter.to).toBe('grace@example.com')
    expect(letter.subject).toBe(inviteTexts.mailSubject('owner'))
    expect(letter.text).toContain(`https://alcove.example.com/invite#${code}`)
    expect(letter.text).toContain('alcove.example.com, with the paid plan')
  })

  it('leads to where the owner is while the install has no address of its own', async () => {
    const plain = await startTestApp({ smtpUrl: 'smtp://mail.example' })
    await plain.call(registrationApi.invite, { invitee: 'grace@example.com' }, plain.as.owner)
    await plain.close()
    // Not the port that the server has of itself, which a container or a proxy may hide.
    expect(plain.sentMails.at(-1)!.text).toContain('http://localhost/invite#')
  })

  it('is none for a name', async () => {
    const before = app.sentMails.length
    expect((await invite('Grace')).mail).toBe('none')
    expect(app.sentMails).toHaveLength(before)
    expect(await app.call(registrationApi.invitations, {}, app.as.owner)).toMatchObject({ sendsMail: true })
  })

  it('that cannot be sent is told, and the link works all the same', async () => {
    const send = () => Promise.reject(new Error('the mail server is away'))
    const cut = await startTestApp({ smtpUrl: 'smtp://mail.example' }, (world) => ({ mail: { ...world.mail, send } }))
    const { mail, code } = await cut.call(registrationApi.invite, { invitee: 'grace@example.com' }, cut.as.owner)
    expect(mail).toBe('failed')
    expect(await cut.call(registrationApi.open, { code })).toMatchObject({ state: 'open' })
    await cut.close()
  })

  it('is none where no mail is set up: a code has no business in the log', async () => {
    const silent = await startTestApp()
    const answer = await silent.call(registrationApi.invite, { invitee: 'grace@example.com' }, silent.as.owner)
    expect(answer.mail).toBe('none')
    expect(silent.sentMails).toEqual([])
    const { sendsMail } = await silent.call(registrationApi.invitations, {}, silent.as.owner)
    expect(sendsMail).toBe(false)
    await silent.close()
  })
})
