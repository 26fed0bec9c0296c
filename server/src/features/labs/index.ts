import { say } from '#contract/envelope.ts'
import { labsApi } from '#contract/labs/api.ts'
import { allowedSettings, changeSettings, settingsGate } from '#contract/labs/change.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import type { Settings, SettingsChange } from '#contract/labs/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { keepSettings } from './kept-settings.ts'
import { findSettings, lockSettings, saveSettings } from './store.ts'

export type Labs = {
  mount(router: Router): void
  /** The settings as they count for this person's plan now. */
  read(caller: Caller): Promise<Settings>
}

const REFUSALS = { sign_up_needed: say.signUpNeeded, upgrade_needed: say.upgradeNeeded } as const

/** Where servers tell each other whose settings have changed. */
const CHANGED_CHANNEL = 'settings_changed'

/** The experimental settings of each person. */
export function createLabs({ db, notifications, log }: Pick<World, 'db' | 'notifications' | 'log'>): Labs {
  const kept = keepSettings((uid) => findSettings(db, uid))
  notifications
    .subscribe(CHANGED_CHANNEL, kept.forget, kept.forgetAll)
    .catch((error: unknown) => log.error({ err: error }, 'changes of settings are not heard'))

  async function read(caller: Caller): Promise<Settings> {
    // Labs is not a guest's to change, so there is nothing to look up.
    return allowedSettings(caller, caller.isGuest ? DEFAULT_SETTINGS : await kept.read(caller.uid))
  }

  async function change(caller: Caller, asked: SettingsChange): Promise<Settings> {
    const gate = settingsGate(caller, asked)
    if (gate !== 'open') throw new AppError(gate, REFUSALS[gate])
    const saved = await db.transaction(async (tx) => {
      const settings = changeSettings(await lockSettings(tx, caller.uid), asked)
      await saveSettings(tx, caller.uid, settings)
      return settings
    })
    kept.forget(caller.uid)
    await notifications.publish(CHANGED_CHANNEL, caller.uid)
    return allowedSettings(caller, saved)
  }

  return {
    read,
    mount(router) {
      mount(router, labsApi.read, (_, caller) => read(caller))
      mount(router, labsApi.change, (asked, caller) => change(caller, asked))
    },
  }
}
