import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { composer } from '../support/chat-fixtures.ts'
import { drop, openLoadedChat, waitForChips } from '../support/files.ts'
import { newCredentials, signUpByApi } from '../support/fixtures.ts'
import { runApp } from '../support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs'
import { buildOrExit } from '../../scripts/build.ts'
import { PROJECT_ROOT } from '../../scripts/checks/step.ts'

const IMAGES = join(PROJECT_ROOT, 'docs/images')
const DOCUMENT = 'docs/self-hosting.md'
const QUESTION = 'Which names does Alcove answer to without PUBLIC_URL?'

const LOOKS = [
  { name: 'chat-light', colorScheme: 'light', width: 1280, height: 800 },
  { name: 'chat-dark', colorScheme: 'dark', width: 1280, height: 800 },
  { name: 'chat-phone', colorScheme: 'light', width: 390, height: 800 },
] as const

buildOrExit()
mkdirSync(IMAGES, { recursive: true })
const app = await runApp()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signUpByApi(page, { ...newCredentials(), email: 'ada@example.com' })
  await askAboutADocument(page)
  for (const { name, colorScheme, width, height } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await page.reload({ waitUntil: 'networkidle' })
    await page.screenshot({ path: join(IMAGES, `${name}.png`) })
  }
} finally {
  await browser.close()
  await app.stop()
}
console.log(`Made ${LOOKS.map(({ name }) => `docs/images/${name}.png`).join(', ')}.`)

/** An answer as people meet it: from one of the project's own pages, with the place where it stands. */
async function askAboutADocument(page: Page): Promise<void> {
  await openLoadedChat(page)
  const buffer = readFileSync(join(PROJECT_ROOT, DOCUMENT))
  await drop(page, { name: 'self-hosting.md', mimeType: 'text/markdown', buffer })
  await waitForChips(page, 1)
  await composer(page).fill(QUESTION)
  await page.keyboard.press('Enter')
  await page.locator('article[aria-label=Answer][aria-busy=false]').waitFor()
}
