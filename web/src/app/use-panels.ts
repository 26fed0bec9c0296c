import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { LeftPanel } from './panel-names.ts'
import { togglePanel, type PanelLocation } from './panel-location.ts'

/** The panels that the address names, and how to change them. */
export function usePanels() {
  const panelLocation: PanelLocation = useSearch({ strict: false })
  const navigate = useNavigate()
  const changePanels = useCallback(
    (next: (panelLocation: PanelLocation) => PanelLocation, options?: { replace?: boolean }) =>
      void navigate({ to: '.', search: (now: PanelLocation) => next(now), ...options }),
    [navigate],
  )
  return {
    panelLocation,
    changePanels,
    toggleLeftPanel: (panel: LeftPanel) => changePanels((now) => togglePanel(now, panel)),
    closeLeftPanel: () => changePanels((now) => ({ ...now, panel: undefined })),
    closeRightPanel: () => changePanels((now) => ({ ...now, side: undefined })),
  }
}
