import { useQueryClient } from '@tanstack/react-query'
import { projectsGate } from '#contract/account/can.ts'
import { currentUserQuery, getTier, useAccountDialog } from '../features/account/index.ts'
import { useOpenSetup } from '../features/projects/index.ts'

/** Opens the set-up of a new project, or the sign-up dialog before it. */
export function useNewProject(): () => Promise<void> {
  const queryClient = useQueryClient()
  const openAccountDialog = useAccountDialog()
  const openSetup = useOpenSetup()
  return async () => {
    const isOpen = projectsGate(getTier(await queryClient.ensureQueryData(currentUserQuery))) === 'open'
    if (isOpen) openSetup('new')
    else openAccountDialog({ name: 'signUp' }, () => openSetup('new'))
  }
}
