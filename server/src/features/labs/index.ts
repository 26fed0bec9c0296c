import { proFinderGate } from '#contract/account/can.ts'
import { say } from '#contract/envelope.ts'
import { labsApi } from '#contract/labs/api.ts'
import {
  allowedSettings,
  changeSettings,
  refuseInProject,
  settingsGate,
  settingsInProject,
} from '#contract/labs/change.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import type { Settings, SettingsChange } from '#contract/labs/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { keepSettings } from './kept-settings.ts'
import { findSettings, lockSettings, saveSettings } from './store.ts'

export type Labs = {
  mount(router: Router): void
  /** The settings as they count for this person's plan now. */
  read(caller: Caller): Promise<Settings>
  /** For projects: a finished one makes the answers of a paid person's projects look further. */
  onProjectFinished(caller: Caller): Promise<void>
}

export type LabsGiven = {
  /** The project of a chat; null when it is in none, undefined when there is no such chat. */
  projectOf(uid: string, chatId: string): Promise<object | null | undefined>
}

const REFUSALS = { sign_up_needed: say.signUpNeeded, upgrade_needed: say.upgradeNeeded } as const

/** Where servers tell each other whose settings have changed. */
const CHANGED_CHANNEL = 'settings_changed'

/** The experimental settings of each person. */
export function createLabs(world: Pick<World, 'db' | 'notifications' | 'log'>, given: LabsGiven): Labs {
  const { db, notifications, log } = world
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

  async function isInProject({ uid }: Caller, chatId: string | undefined): Promise<boolean> {
    if (chatId === undefined) return false
    const project = await given.projectOf(uid, chatId)
    if (project === undefined) throw notFound()
    return project !== null
  }

  async function readIn(caller: Caller, chatId: string | undefined): Promise<Settings> {
    const [settings, isInside] = await Promise.all([read(caller), isInProject(caller, chatId)])
    return isInside ? settingsInProject(settings) : settings
  }

  async function changeIn(caller: Caller, chatId: string | undefined, asked: SettingsChange): Promise<Settings> {
    if (!(await isInProject(caller, chatId))) return change(caller, asked)
    const refusal = refuseInProject(asked)
    if (refusal) throw new AppError('forbidden', refusal)
    return settingsInProject(await change(caller, asked))
  }

  return {
    read,
    async onProjectFinished(caller) {
      if (proFinderGate(caller) === 'open') await change(caller, { proFinderMode: { isEnabled: true } })
    },
    mount(router) {
      mount(router, labsApi.read, ({ chatId }, caller) => readIn(caller, chatId))
      mount(router, labsApi.change, ({ chatId, ...asked }, caller) => changeIn(caller, chatId, asked))
    },
  }
}
