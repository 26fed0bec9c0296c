import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PANELS_FIT } from '../../../ui/use-media.ts'

/** Opens the wizard, with its preview beside it where there is room for both. */
export function useWizardDoor(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const panel = matchMedia(PANELS_FIT).matches ? ('botPreview' as const) : undefined
    void navigate({ to: '/chat/bots', search: { create: 'new', panel } })
  }, [navigate])
}
