import { rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'

/** Who owns the install of this run. The first account does, so it is made before any journey begins. */
export const OWNER = { email: 'owner@example.com', password: 'the-owner-of-this-run' }

export default async function globalSetup(config: FullConfig): Promise<() => void> {
  const { baseURL } = config.projects[0]!.use
  const answer = await fetch(`${baseURL}${accountApi.signUp.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!answer.ok) throw new Error(`The owner could not be made: ${await answer.text()}`)
  return () => {
    if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true })
  }
}
