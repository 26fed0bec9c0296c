import { proFinderGate } from '#contract/account/can.ts'
import { errorMessages } from '#contract/envelope.ts'
import { labsApi } from '#contract/labs/api.ts'
import {
  allowedSettings,
  changeSettings,
  chosenAfter,
  pausedSettings,
  refuseInProject,
  settleDefaults,
  settingsGate,
  settingsInProject,
} from '#contract/labs/change.ts'
import { DEFAULT_SETTINGS, withDefaults } from '#contract/labs/defaults.ts'
import { isExhausted } from '#contract/labs/mode-press.ts'
import type { Settings, SettingsChange } from '#contract/labs/schema.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { Allowance } from '#contract/usage/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found, notFound } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { InstallSettings } from '../settings/index.ts'
import { defaultsOf } from './install-defaults.ts'
import { createSettingsCache } from './settings-cache.ts'
import { findSettings, lockSettings, saveSettings } from './store.ts'

export type Labs = {
  mount(router: Router): void
  /** The settings as they count for this person's plan now; with a chat, those of that chat, which may be at hand. */
  read(caller: Caller, chatId?: string, chatModes?: ChatModes): Promise<Settings>
  /** A research takes its mode along: new chats begin without it. */
  turnResearchOff(caller: Caller): Promise<void>
  /** For projects: a finished one makes the answers of a paid person's projects look further. */
  onProjectFinished(caller: Caller): Promise<void>
}

/** The modes that a chat has of its own (one from before there were any follows its person), and whether it is in a project. */
export type ChatModes = { readonly modes: Partial<Settings> | null; readonly isInProject: boolean }

type LabsDependencies = {
  readonly settings: Pick<InstallSettings, 'read'>
  /** Modes are stored with their chat. Undefined when there is no such chat. */
  readonly chats: {
    findModes(uid: string, chatId: string): Promise<ChatModes | undefined>
    lockModes(tx: Transaction, uid: string, chatId: string): Promise<ChatModes | undefined>
    saveModes(tx: Transaction, uid: string, chatId: string, modes: Settings): Promise<void>
  }
  /** Whether searches of the web have got through lately. */
  isWebReachable(): boolean
  /** What is left of deep research. */
  researchLeft(caller: Caller): Promise<Allowance>
}

const REFUSALS = { sign_up_needed: errorMessages.signUpNeeded, upgrade_needed: errorMessages.upgradeNeeded } as const

/** Where servers tell each other whose settings have changed. */
const CHANGED_CHANNEL = 'settings_changed'

type LabsWorld = Pick<World, 'db' | 'notifications' | 'log'>

/** The experimental settings: what each person has set for new chats, and the modes of each chat. */
export function createLabs(world: LabsWorld, dependencies: LabsDependencies): Labs {
  const { settings, chats, researchLeft, isWebReachable } = dependencies
  const { db, notifications, log } = world
  const settingsCache = createSettingsCache((uid) => findSettings(db, uid))
  notifications
    .subscribe(CHANGED_CHANNEL, settingsCache.forget, settingsCache.forgetAll)
    .catch((error: unknown) => log.error({ err: error }, 'settings_notifications_unavailable'))

  /** What counts of what is saved. */
  const counting = (caller: Caller, saved: Settings, isInProject = false): Settings => {
    const allowed = allowedSettings(caller, saved)
    return settleDefaults(isInProject ? settingsInProject(allowed) : allowed)
  }

  const withChosen = (chosen: Partial<Settings>) => withDefaults({ ...defaultsOf(settings), ...chosen })

  /** Labs is not a guest's to change, so there is nothing to look up. */
  const ownOf = async ({ uid, isGuest }: Caller): Promise<Settings> => {
    return isGuest ? DEFAULT_SETTINGS : withChosen(await settingsCache.read(uid))
  }

  async function readBoth(
    caller: Caller,
    chatId?: string,
    chatModes?: ChatModes,
  ): Promise<{ saved: Settings; counting: Settings }> {
    if (chatId === undefined) {
      const saved = await ownOf(caller)
      return { saved, counting: counting(caller, saved) }
    }
    const chat = chatModes ?? (await chats.findModes(caller.uid, chatId))
    if (!chat) throw notFound()
    const saved = chat.modes ? withDefaults(chat.modes) : await ownOf(caller)
    return { saved, counting: counting(caller, saved, chat.isInProject) }
  }

  const read = async (caller: Caller, chatId?: string, chatModes?: ChatModes) =>
    (await readBoth(caller, chatId, chatModes)).counting

  async function refuse(caller: Caller, change: SettingsChange): Promise<void> {
    const gate = settingsGate(caller, change)
    if (gate !== 'open') throw new AppError(gate, REFUSALS[gate])
    if (change.deepResearch?.isEnabled && isExhausted(await researchLeft(caller))) {
      throw new AppError('limit_reached', researchMessages.exhausted)
    }
  }

  async function changeOwn(caller: Caller, change: SettingsChange): Promise<Settings> {
    await refuse(caller, change)
    const saved = await db.transaction(async (tx) => {
      const before = await lockSettings(tx, caller.uid)
      const chosen = chosenAfter(before, withChosen(before), change)
      await saveSettings(tx, caller.uid, chosen)
      return withChosen(chosen)
    })
    settingsCache.forget(caller.uid)
    await notifications.publish(CHANGED_CHANNEL, caller.uid)
    return counting(caller, saved)
  }

  async function changeInChat(caller: Caller, chatId: string, change: SettingsChange): Promise<Settings> {
    const { uid } = caller
    const { isInProject } = found(await chats.findModes(uid, chatId))
    const refusal = isInProject ? refuseInProject(change) : null
    if (refusal) throw new AppError('forbidden', refusal)
    await refuse(caller, change)
    const own = await ownOf(caller)
    return db.transaction(async (tx) => {
      const chat = found(await chats.lockModes(tx, uid, chatId))
      const modes = changeSettings(chat.modes ? withDefaults(chat.modes) : own, change)
      await chats.saveModes(tx, uid, chatId, modes)
      return counting(caller, modes, chat.isInProject)
    })
  }

  return {
    read,
    async turnResearchOff(caller) {
      const { deepResearch } = await ownOf(caller)
      if (deepResearch.isEnabled) await changeOwn(caller, { deepResearch: { isEnabled: false } })
    },
    async onProjectFinished(caller) {
      if (proFinderGate(caller) === 'open') await changeOwn(caller, { proFinderMode: { isEnabled: true } })
    },
    mount(router) {
      mount(router, labsApi.read, ({ chatId }, caller) => read(caller, chatId))
      mount(router, labsApi.modeBlockers, async ({ chatId }, caller) => {
        const both = await readBoth(caller, chatId)
        return {
          isWebReachable: isWebReachable(),
          paused: pausedSettings(both.saved, both.counting),
        }
      })
      mount(router, labsApi.change, ({ chatId, ...change }, caller) =>
        chatId === undefined ? changeOwn(caller, change) : changeInChat(caller, chatId, change),
      )
    },
  }
}
