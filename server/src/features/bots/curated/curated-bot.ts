import type { BotCategory, BotForm } from '#contract/bots/schema.ts'

/** A bot that comes with Alcove. Its id never changes: chats remember it. */
export type CuratedBot = Readonly<Omit<BotForm, 'icon'>> & {
  readonly id: string
  readonly categories: readonly BotCategory[]
  readonly skills: readonly string[]
  readonly tags: readonly string[]
}

/** Lines of a prompt, as they are read most easily here. */
export function lines(...all: readonly string[]): string {
  return all.join('\n')
}
