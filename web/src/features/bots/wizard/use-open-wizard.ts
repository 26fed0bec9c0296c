import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PANELS_MEDIA } from '../../../ui/hooks/use-media-query.ts'

/** Opens the wizard, with its preview beside it where there is room for both. */
export function useOpenWizard(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const panel = matchMedia(PANELS_MEDIA).matches ? ('botPreview' as const) : undefined
    void navigate({ to: '/chat/bots', search: { create: 'new', panel } })
  }, [navigate])
}
