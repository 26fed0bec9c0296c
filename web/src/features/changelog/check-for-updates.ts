import { changelogApi } from '#contract/changelog/api.ts'
import { call } from '../../api/call.ts'
import { withListed } from './seen-updates.ts'
import { storeSeen } from './store-seen.ts'

/** Asks whether something is new; the dot on the logo follows by itself. */
export async function checkForUpdates(): Promise<void> {
  const { slugs } = await call(changelogApi.listSlugs, {})
  storeSeen((stored) => withListed(stored, slugs))
}
