import type { BotSummary } from '#contract/bots/bot-summary.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** What one character of the composer opens. A source is a file of its own, named in trigger-sources.ts. */
export type TriggerSource = {
  /** Names the list: "Prompts". */
  label: string
  /** Said when nothing fits what was typed. */
  emptyText: string
  /** Finds what fits, the best first, and hands it to what draws it. Options of the same group stand together. */
  Options: ComponentType<{ query: string; children: (found: TriggerOptions) => ReactNode }>
}

export type TriggerOptions =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; options: readonly TriggerOption[] }

export type TriggerOption = {
  id: string
  /** The heading that it stands under. */
  group: string
  title: string
  /** One more line, cut at its end. */
  detail?: string
  icon: LucideIcon
  /** A picture of its own, in place of the icon. */
  picture?: ReactNode
  /**
   * Puts something into the field, or leads elsewhere; the menu is closed then. What it answers is shown in place of
   * the menu, for something that has to be asked first: a dialog that ends by `replace` or `close`.
   */
  onSelect: (field: TriggerField) => ReactNode
}

/** The composer, as an option sees it. */
export type TriggerField = {
  /** Closes the menu and puts a text where the trigger and what was typed after it stood; a part of it is selected. */
  replace: (text: string, selected?: { from: number; to: number }) => void
  /** Closes the menu, or what stands in its place, and leaves the text alone. */
  close: () => void
  /** Lets a bot answer the message that is being written. */
  setBot: (bot: BotSummary) => void
}
