import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import type { RegistrationAccounts } from '#contract/registration/schema.ts'
import { settingsApi, type SettingChanges } from '#contract/settings/api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => decide({}))

const change = (changes: SettingChanges) => app.call(settingsApi.change, changes, app.as.owner)
const decide = ({ allowsGuests = true, ...accounts }: Partial<RegistrationAccounts & { allowsGuests: boolean }>) =>
  change({
    'registration.accounts': { mode: 'open', domains: [], ...accounts },
    'registration.allowsGuests': allowsGuests,
  })
let people = 0
const signUp = (domain: string, invitation?: string) =>
  app.call(accountApi.signUp, {
    email: `person${(people += 1)}@${domain}`,
    password: 'good-enough-1',
    ...(invitation && { invitation }),
  })
const invite = async () => (await app.call(registrationApi.invite, { invitee: 'Ada' }, app.as.owner)).code

describe('whoever wants an account', () => {
  it('gets one where anyone may', async () => {
    expect((await signUp('anywhere.example')).user.isFree).toBe(true)
    expect(await app.call(accountApi.install, {})).toEqual({ hasOwner: true, registration: 'open' })
  })

  it('is refused with a sentence where nobody may, and those who have one still come in', async () => {
    await decide({ mode: 'closed' })
    await expect(signUp('anywhere.example')).rejects.toMatchObject({
      status: 403,
      message: registrationMessages.closed,
    })
    const { email, password } = app.as.free
    expect((await app.call(accountApi.signIn, { email, password })).user.email).toBe(email)
  })

  it('does not learn who is here where nobody may sign up', async () => {
    const { email } = app.as.free
    for (const mode of ['closed', 'invitation'] as const) {
      await decide({ mode })
      const refusals = [email, 'nobody@anywhere.example'].map((one) =>
        app.call(accountApi.signUp, { email: one, password: 'good-enough-1' }).catch((error: Error) => error.message),
      )
      const [taken, free] = await Promise.all(refusals)
      expect(taken).toBe(free)
    }
  })

  it('needs an address of one of the domains, or an invitation', async () => {
    await decide({ mode: 'domains', domains: ['Example.com', 'example.org'] })
    expect((await signUp('example.org')).user.isFree).toBe(true)
    for (const domain of ['example.net', 'evil-example.com', 'sub.example.com']) {
      await expect(signUp(domain)).rejects.toMatchObject({
        status: 403,
        fields: { email: registrationMessages.otherDomain(['example.com', 'example.org']) },
      })
    }
    expect((await signUp('example.net', await invite())).user.isFree).toBe(true)
  })

  it('needs an invitation where nobody else may', async () => {
    await decide({ mode: 'invitation' })
    const needed = { status: 403, fields: { invitation: registrationMessages.invitationNeeded } }
    await expect(signUp('a.example')).rejects.toMatchObject(needed)
    expect((await signUp('a.example', await invite())).user.isFree).toBe(true)
  })

  it('does not hear who has an account where they may not come in @case-8', async () => {
    for (const mode of ['closed', 'invitation', 'domains'] as const) {
      await decide({ mode, domains: ['example.org'] })
      const answers = ['nobody@example.com', app.as.free.email].map(async (email) => {
        const body = JSON.stringify({ email, password: 'good-enough-1' })
        const headers = { 'content-type': 'application/json' }
        const response = await app.request(accountApi.signUp.path, { method: 'POST', headers, body })
        return [response.status, await response.text()]
      })
      const [free, taken] = await Promise.all(answers)
      expect(free![0]).toBe(403)
      expect(taken).toEqual(free)
    }
  })

  it('begins with the plan for new people; a guest who only looks around does not', async () => {
    await change({ 'registration.plan': 'essentials' })
    expect((await signUp('anywhere.example')).user).toMatchObject({ plan: 'essentials', role: 'free' })
    await change({ 'registration.plan': 'paid' })
    expect((await signUp('anywhere.example')).user).toMatchObject({ plan: 'paid', role: 'paid' })
    expect((await app.createGuest()).user).toMatchObject({ plan: 'guest', role: 'guest' })
    await change({ 'registration.plan': 'free' })
  })
})

describe('guests', () => {
  it('are asked to sign in where the owner wants none', async () => {
    await decide({ allowsGuests: false })
    await expect(app.createGuest()).rejects.toMatchObject({ status: 403, message: registrationMessages.guestsOff })
    await decide({ allowsGuests: true })
    expect((await app.createGuest()).user.isGuest).toBe(true)
  })
})

describe('the decision', () => {
  it('keeps what a change does not name, also of two changes at once', async () => {
    const accounts: RegistrationAccounts = { mode: 'invitation', domains: [] }
    await Promise.all([change({ 'registration.allowsGuests': false }), change({ 'registration.accounts': accounts })])
    expect(await app.call(settingsApi.read, {}, app.as.owner)).toMatchObject({
      'registration.accounts': accounts,
      'registration.allowsGuests': false,
    })
  })

  it('is the owner’s alone, and is checked like any input', async () => {
    for (const person of [app.as.paid, app.as.free, app.as.guest]) {
      await expect(app.call(settingsApi.change, {}, person)).rejects.toMatchObject({ status: 403 })
      await expect(app.call(registrationApi.invite, { invitee: '' }, person)).rejects.toMatchObject({ status: 403 })
    }
    await expect(decide({ mode: 'domains' })).rejects.toMatchObject({
      fields: { 'registration.accounts.domains': registrationMessages.domainRequired },
    })
    for (const domain of ['no-dot', '@example.com', 'a b.com', '-x.com', 'x'.repeat(300)]) {
      await expect(decide({ mode: 'domains', domains: [domain] })).rejects.toMatchObject({ status: 400 })
    }
  })
})
