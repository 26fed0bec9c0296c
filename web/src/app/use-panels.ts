import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { LeftPanel } from './panel-names.ts'
import { togglePanel, type Place } from './place.ts'

/** The panels that the address names, and how to change them. */
export function usePanels() {
  const place: Place = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (next: (place: Place) => Place, options?: { replace?: boolean }) =>
      void navigate({ to: '.', search: (now: Place) => next(now), ...options }),
    [navigate],
  )
  return {
    place,
    change,
    toggleLeft: (panel: LeftPanel) => change((now) => togglePanel(now, panel)),
    closeLeft: () => change((now) => ({ ...now, panel: undefined })),
    closeRight: () => change((now) => ({ ...now, side: undefined })),
  }
}
