import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runApp } from '../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from './browser.mjs'
import { buildOrExit } from './build.ts'

const IMAGES = join(import.meta.dirname, '../docs/images')

buildOrExit()
mkdirSync(IMAGES, { recursive: true })
const app = await runApp()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(`${app.url}/chat`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(IMAGES, `chat-${colorScheme}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  await app.stop()
}
console.log('Made docs/images/chat-light.png and chat-dark.png.')
