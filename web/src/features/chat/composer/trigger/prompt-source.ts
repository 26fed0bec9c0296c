import { say } from '#contract/prompts/messages.ts'
import type { TriggerSource } from './trigger-source.ts'

/** `/` opens the prompts. */
export const promptSource: TriggerSource = {
  label: 'Prompts',
  none: say.none,
  Options: ({ children }) => children({ state: 'ready', options: [] }),
}
