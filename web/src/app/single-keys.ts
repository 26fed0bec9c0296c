import { createRemembered } from '../ui/remembered.ts'

/** Whether keys without Ctrl or Cmd are commands. Who dictates, or presses keys by accident, turns them off. */
export const singleKeysAreOn = createRemembered('alcove.singleKeys', (stored) => stored !== false)
