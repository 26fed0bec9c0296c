import { botName } from '#contract/bots/schema.ts'
import * as z from 'zod'

/** How far it is known whether a name is free. `none`: there is no name to check, or the answer did not come. */
export type NameCheck = 'none' | 'checking' | 'taken' | 'available'

/** A name is asked for once typing has paused for this long. */
export const NAME_CHECK_DEBOUNCE_MS = 500

type NameCheckInput = {
  input: string
  /** What was asked for last. */
  checkedName: string
  /** The name that the bot has already: it need not be free. */
  currentName?: string | undefined
  answer: 'waiting' | 'free' | 'taken' | 'failed'
}

export function nameCheckOf({ input, checkedName, currentName, answer }: NameCheckInput): NameCheck {
  const name = input.trim()
  if (!z.safeParse(botName, name).success) return 'none'
  if (name === currentName) return 'available'
  if (name !== checkedName || answer === 'waiting') return 'checking'
  return answer === 'free' ? 'available' : answer === 'taken' ? 'taken' : 'none'
}
