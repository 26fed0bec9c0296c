import { createRemembered, useRemembered } from '../../ui/remembered.ts'

/** Off until tasks are built; a browser can be told to show them early. */
const tasksMode = createRemembered('alcove.tasksMode', (stored) => ({ isEnabled: stored === true }))

export function useTasksMode(): { isEnabled: boolean } {
  return useRemembered(tasksMode)[0]
}
