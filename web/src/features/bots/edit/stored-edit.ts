import type { Bot } from '#contract/bots/schema.ts'
import type { PersistedState } from '../../../ui/hooks/persisted-state.ts'
import { toFormValues, type BotFormValues } from './bot-form-values.ts'

/** Nothing is kept (null) where nothing was changed. One of an earlier version lacks the fields that came since. */
export type StoredEdit = PersistedState<Partial<BotFormValues> | null>

/** A bot with what is kept of its edit. */
export function withStoredEdit(bot: Bot, stored: Partial<BotFormValues> | null): BotFormValues {
  return { ...toFormValues(bot), ...stored }
}

/** Changes what is kept by now: an image may arrive long after the click, and words were typed meanwhile. */
export function updateStoredEdit(stored: StoredEdit, bot: Bot, change: Partial<BotFormValues>): void {
  stored.write({ ...withStoredEdit(bot, stored.read()), ...change })
}

/** Lets go of what the server has now. What was typed while it was on its way stays. */
export function clearSentEdit(stored: StoredEdit, sent: Partial<BotFormValues> | null): void {
  if (JSON.stringify(stored.read()) === JSON.stringify(sent)) stored.write(null)
}
