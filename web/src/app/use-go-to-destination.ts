import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { currentUserQuery, getTier, useAccountDialog } from '../features/account/index.ts'
import { destination, type DestinationName } from './destinations.ts'
import { usePanels } from './use-panels.ts'

/** Leads to a destination, or to the sign-up dialog before it; after signing up, the wanted thing opens. */
export function useGoToDestination(): (name: DestinationName) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { changePanels: change, toggleLeftPanel: toggleLeft } = usePanels()
  const openAccountDialog = useAccountDialog()
  return async (name) => {
    const { to, panel, gate } = destination(name)
    const openDestination = () => {
      if (to) void navigate({ to })
      else if (panel) change((now) => ({ ...now, panel }))
    }
    if (gate) {
      // Before it is known who is here, a member would be sent to sign up.
      const me = await queryClient.ensureQueryData(currentUserQuery)
      if (gate(getTier(me)) !== 'open') return openAccountDialog({ name: 'signUp' }, openDestination)
    }
    if (panel) toggleLeft(panel)
    else openDestination()
  }
}
