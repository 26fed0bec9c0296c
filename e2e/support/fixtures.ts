import { randomInt, randomUUID } from 'node:crypto'
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { runApp, type RunningApp } from './run-app.ts'
import { runScriptedApp, startOutsideWorld, type OutsideWorld, type OwnedApp } from './scripted-app.ts'
import { scriptModel, type ScriptedModel } from './scripted-model.ts'

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
  /** Starts an install of the journey's own, for what holds for everybody in it; it is stopped when the journey ends. */
  startApp: (options?: Parameters<typeof runApp>[0]) => Promise<RunningApp>
  /** The model, the web and the plugin of the scripted app, as new. */
  scriptedModel: ScriptedModel
  web: OutsideWorld['web']
  mcpServer: OutsideWorld['mcpServer']
  pushService: OutsideWorld['pushService']
  /** Puts somebody of the scripted app on a plan, as its owner does. */
  setPlan: (email: string, plan: string) => Promise<void>
}

/**
 * What a worker keeps from one journey to the next. A worker is started anew for other fixtures of this kind, with a
 * browser of its own: all of them stand here.
 */
type WorkerFixtures = { outsideWorld: OutsideWorld; scriptedApp: OwnedApp }

/**
 * A journey: one person in a browser of their own, with the console and the network watched all the way. It goes through
 * the app of playwright.config.ts, which knows no model and no web; those of chat-fixtures.ts through the scripted one.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  outsideWorld: [
    async ({}, use) => {
      const world = await startOutsideWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  scriptedApp: [
    async ({ outsideWorld }, use) => {
      const app = await runScriptedApp(outsideWorld)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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
  startApp: async ({ browser }, use) => {
    const apps: RunningApp[] = []
    await use(async (options) => {
      const app = await runApp(options)
      apps.push(app)
      return app
    })
    // A page asks on while it is open.
    for (const context of browser.contexts()) await Promise.all(context.pages().map(closePage))
    await Promise.all(apps.map(({ stop }) => stop()))
  },
  scriptedModel: async ({ outsideWorld }, use) => {
    await use(scriptModel(outsideWorld.provider))
  },
  web: async ({ outsideWorld: { web } }, use) => {
    web.reset()
    await use(web)
  },
  mcpServer: async ({ outsideWorld: { mcpServer } }, use) => {
    mcpServer.reset()
    await use(mcpServer)
  },
  pushService: async ({ outsideWorld }, use) => {
    await use(outsideWorld.pushService)
  },
  setPlan: async ({ scriptedApp }, use) => {
    await use((email, plan) => scriptedApp.asOwner(accountApi.setPlan, { email, plan }))
  },
})

const closePage = (page: Page) => page.close()

export function newCredentials(): Credentials {
  return { email: `${randomUUID()}@example.com`, password: `pass-${randomUUID()}` }
}

/** The page's own cookie jar gets the session, as if the person had signed up a moment ago. */
export async function signUpByApi(page: Page, credentials: Credentials): Promise<void> {
  const answer = await page.request.post(accountApi.signUp.path, { data: credentials })
  expect(answer.ok()).toBe(true)
}

/** Whoever sat in this browser is gone, with every call that was still on its way. */
export async function forgetPerson(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export async function signInByApi(page: Page, credentials: Credentials): Promise<void> {
  await forgetPerson(page)
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

function collectErrors(page: Page, hostname: string): string[] {
  const errors: string[] = []
  const recordMessage = (message: ConsoleMessage) => {
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

/** What is marked of a page or a file that is laid out: no element is put around it. */
export function markedPassage(page: Page): Promise<string> {
  return page.evaluate(() => [...(CSS.highlights.get('passage') ?? [])].map(String).join())
}
