import type { Bot } from '#contract/bots/schema.ts'
import type { Remembered } from '../../../ui/remembered.ts'
import { editedOf, type Edited } from './edited.ts'

/** Nothing is kept (null) where nothing was changed. */
export type KeptEdit = Remembered<Edited | null>

/** Changes what is kept by now: an image may arrive long after the click, and words were typed meanwhile. */
export function changeKept(kept: KeptEdit, bot: Bot, change: Partial<Edited>): void {
  kept.write({ ...(kept.read() ?? editedOf(bot)), ...change })
}

/** Lets go of what the server has now. What was typed while it was on its way stays. */
export function letGoOfSent(kept: KeptEdit, sent: Edited | null): void {
  if (JSON.stringify(kept.read()) === JSON.stringify(sent)) kept.write(null)
}
