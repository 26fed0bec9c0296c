import { botSource } from './bot-source.tsx'
import { promptSource } from './prompt-source.tsx'
import type { TriggerCharacter } from './trigger.ts'
import type { TriggerSource } from './trigger-source.ts'

/** Who answers to which character. */
export const TRIGGER_SOURCES: Record<TriggerCharacter, TriggerSource> = {
  '/': promptSource,
  '@': botSource,
}
