import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens the set-up over whatever is shown: of a new project, or of one that waits to be finished. */
export function useSetupDoor(): (which: 'new' | { resume: string }) => void {
  const navigate = useNavigate()
  return useCallback(
    (which) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, setup: which === 'new' ? 'new' : which.resume }),
      }),
    [navigate],
  )
}
