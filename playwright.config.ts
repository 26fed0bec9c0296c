import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { newDataDir } from './e2e/support/data-dir.ts'
import { freePort } from './e2e/support/free-port.ts'
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs'

// This file is read once here and once in each worker; the environment carries what was chosen here.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_CRAFT_PORT ??= String(await freePort())
process.env.E2E_DATA ??= await newDataDir()

const baseURL = `http://localhost:${process.env.E2E_PORT}`
const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser was found. Install Chromium, or name one in CHROMIUM_PATH.')

/** Only what never comes fails: a cold start on a busy machine may take its time. */
const NEVER_MS = 60_000

/**
 * Every journey that fails leaves its steps. Pictures and pages of every step would slow all of them down: they are for
 * whoever looks for a reason (E2E_TRACE=failed), and for journeys that are run again (E2E_TRACE=on).
 */
function traceMode() {
  const { E2E_TRACE } = process.env
  if (E2E_TRACE === 'on') return 'on'
  if (E2E_TRACE) return 'retain-on-failure'
  return { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } as const
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  // One more than there are cores: much of a journey is waiting.
  workers: Math.min(4, availableParallelism() + 1),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: NEVER_MS },
  reporter: 'line',
  use: {
    baseURL,
    actionTimeout: NEVER_MS,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    trace: traceMode(),
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: BROWSER_ARGS },
  },
  // The real, built app on a database of its own.
  webServer: {
    command: 'node server/src/main.ts',
    url: `${baseURL}/ready`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      CRAFT_PORT: process.env.E2E_CRAFT_PORT,
      DATA_DIR: process.env.E2E_DATA,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      // Every journey comes from an address of its own, so that one does not use up another's tries.
      TRUST_PROXY: '1',
    },
  },
})
