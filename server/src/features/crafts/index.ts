import type { Caller } from '../../http/caller.ts'
import { CRAFT_INSTRUCTIONS } from './instructions.ts'

/** What crafts need of others, handed in by app.ts. */
export type CraftsGiven = {
  /** Whether this person wants crafts. Asked with every message, so it must cost nothing. */
  isEnabled(caller: Caller): Promise<boolean>
}

export type Crafts = {
  /** For chat: how the model is told to write crafts; nothing for someone who has turned them off. */
  instructions(caller: Caller): Promise<string>
}

/** Things that answers make: read in a window, run in a box, shared by link. */
export function createCrafts(given: CraftsGiven): Crafts {
  return {
    instructions: async (caller) => ((await given.isEnabled(caller)) ? CRAFT_INSTRUCTIONS : ''),
  }
}
