import { randomInt, randomUUID } from 'node:crypto'
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'

export { expect } from '@playwright/test'

export type Credentials = { email: string; password: string }

/** What goes wrong out of sight: errors in the console, and requests to anybody but us. */
export type PageErrors = {
  /** Says that the journey means this to happen: a browser notes a refused call as an error. */
  expectError(text: string): void
}

type Fixtures = {
  /** The app fetches nothing ahead where data is dear: that takes a browser longer than everything else in a journey. */
  savesData: boolean
  pageErrors: PageErrors
  /** Signs a new person up and in, without the dialog. */
  member: Credentials
}

/** A journey: one person in a browser of their own, with the console and the network watched all the way. */
export const test = base.extend<Fixtures>({
  // Rate limits count by network; each journey comes from one of its own.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
  },
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    const connection = { saveData: savesData }
    await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await use(context)
  },
  pageErrors: [
    async ({ page, baseURL }, use) => {
      const errors = collectErrors(page, new URL(baseURL!).hostname)
      const expectedErrors: string[] = []
      await use({ expectError: (text) => void expectedErrors.push(text) })
      expect(errors.filter((line) => !expectedErrors.some((text) => line.includes(text)))).toEqual([])
    },
    { auto: true },
  ],
  member: async ({ page }, use) => {
    const credentials = newCredentials()
    await signUpByApi(page, credentials)
    await use(credentials)
  },
})

export function newCredentials(): Credentials {
  return { email: `${randomUUID()}@example.com`, password: `pass-${randomUUID()}` }
}

/** The page's own cookie jar gets the session, as if the person had signed up a moment ago. */
export async function signUpByApi(page: Page, credentials: Credentials): Promise<void> {
  const answer = await page.request.post(accountApi.signUp.path, { data: credentials })
  expect(answer.ok()).toBe(true)
}

/** Whoever sat in this browser before is gone, with every call that was still on its way. */
export async function signInByApi(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  const answer = await page.request.post(accountApi.signIn.path, { data: credentials })
  expect(answer.ok()).toBe(true)
}

/** The picture that a page comes with takes words but no shortcuts; the app stands in its place a moment later. */
export async function waitForApp(page: Page): Promise<void> {
  await expect(page.locator('[data-first-paint]')).toHaveCount(0)
}

/** Who the server takes this browser for. */
export async function currentUser(page: Page): Promise<{ uid: string; isGuest: boolean; email: string | null } | null> {
  const answer = await page.request.get(accountApi.me.path)
  const body = (await answer.json()) as {
    data: { user: { uid: string; isGuest: boolean; email: string | null } | null }
  }
  return body.data.user
}

/** The craft host forbids WebRTC by a directive that Chromium does not know yet, and says so; the frame's walls do it here. */
const UNKNOWN_DIRECTIVE = "Unrecognized Content-Security-Policy directive 'webrtc'"

function collectErrors(page: Page, hostname: string): string[] {
  const errors: string[] = []
  const recordMessage = (message: ConsoleMessage) => {
    if (message.text().includes(UNKNOWN_DIRECTIVE)) return
    if (message.type() !== 'error' && message.type() !== 'warning') return
    errors.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  }
  page.on('console', recordMessage)
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.hostname !== hostname) errors.push(`left the app: ${request.url()}`)
  })
  return errors
}
