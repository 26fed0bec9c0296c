import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens the set-up over whatever is shown: of a new project, or of one that waits to be finished. */
export function useOpenSetup(): (setup: 'new' | { resume: string }) => void {
  const navigate = useNavigate()
  return useCallback(
    (setup) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, setup: setup === 'new' ? 'new' : setup.resume }),
      }),
    [navigate],
  )
}
