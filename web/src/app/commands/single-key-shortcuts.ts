import { createPersistedState } from '../../ui/hooks/persisted-state.ts'

/** Whether keys without Ctrl or Cmd are commands. Who dictates, or presses keys by accident, turns them off. */
export const singleKeyShortcuts = createPersistedState('alcove.singleKeys', (stored) => stored !== false)
