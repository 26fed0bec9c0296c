import { useQueryClient } from '@tanstack/react-query'
import { projectsGate } from '#contract/account/can.ts'
import { meQuery, tierOf, useDoor } from '../features/account/index.ts'
import { useSetupDoor } from '../features/projects/index.ts'

/** Opens the set-up of a new project, or the sign-up dialog before it. */
export function useNewProject(): () => Promise<void> {
  const queryClient = useQueryClient()
  const ask = useDoor()
  const openSetup = useSetupDoor()
  return async () => {
    const isOpen = projectsGate(tierOf(await queryClient.ensureQueryData(meQuery))) === 'open'
    if (isOpen) openSetup('new')
    else ask({ name: 'signUp' }, () => openSetup('new'))
  }
}
