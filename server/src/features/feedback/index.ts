import { feedbackApi } from '#contract/feedback/api.ts'
import { feedbackLink } from '#contract/settings/declared.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { InstallSettings } from '../settings/index.ts'

/** The feedback link, which the owner sets and everyone sees. */
export function createFeedback(settings: InstallSettings) {
  return {
    mount(router: Router): void {
      mount(router, feedbackApi.read, () => ({ address: settings.read(feedbackLink) }))
    },
  }
}
