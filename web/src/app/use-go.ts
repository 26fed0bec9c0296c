import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { meQuery, tierOf, useDoor } from '../features/account/index.ts'
import { destination, type DestinationName } from './destinations.ts'
import { usePanels } from './use-panels.ts'

/** Leads to a destination, or to the sign-up dialog before it; after signing up, the wanted thing opens. */
export function useGo(): (name: DestinationName) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { change, toggleLeft } = usePanels()
  const ask = useDoor()
  return async (name) => {
    const { to, panel, gate } = destination(name)
    const open = () => {
      if (to) void navigate({ to })
      else if (panel) change((now) => ({ ...now, panel }))
    }
    if (gate) {
      // Before it is known who is here, a member would be sent to sign up.
      const me = await queryClient.ensureQueryData(meQuery)
      if (gate(tierOf(me)) !== 'open') return ask({ name: 'signUp' }, open)
    }
    if (panel) toggleLeft(panel)
    else open()
  }
}
