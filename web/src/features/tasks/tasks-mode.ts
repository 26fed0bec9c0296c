import { createPersistedState, usePersistedState } from '../../ui/hooks/persisted-state.ts'

/** Off until tasks are built; a browser can be told to show them early. */
const tasksMode = createPersistedState('alcove.tasksMode', (stored) => ({ isEnabled: stored === true }))

export function useTasksMode(): { isEnabled: boolean } {
  return usePersistedState(tasksMode)[0]
}
