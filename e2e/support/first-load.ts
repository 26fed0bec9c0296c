import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** What the first load of /chat may cost in JavaScript, gzip. The best of the peers we measured takes 284 kB. */
export const FIRST_LOAD_BUDGET_BYTES = 149_000

export type LoadedScript = { path: string; gzipBytes: number }

/** Opens an address in a page that has loaded nothing yet, and weighs every script until the network falls silent. */
export async function measureFirstLoad(page: Page, url: string): Promise<LoadedScript[]> {
  const scripts: Promise<LoadedScript>[] = []
  const weigh = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    const path = new URL(response.url()).pathname
    scripts.push(response.body().then((body) => ({ path, gzipBytes: gzipSync(body, { level: 9 }).byteLength })))
  }
  page.on('response', weigh)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('response', weigh)
  const loaded = await Promise.all(scripts)
  return loaded.toSorted((one, other) => other.gzipBytes - one.gzipBytes)
}

export function totalGzipBytes(scripts: LoadedScript[]): number {
  return scripts.reduce((sum, script) => sum + script.gzipBytes, 0)
}
