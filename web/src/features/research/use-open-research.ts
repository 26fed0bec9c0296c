import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Shows a research beside the chat: its report, its log and its notes. */
export function useOpenResearch(): (researchId: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (research) => void navigate({ to: '.', search: (now) => ({ ...now, side: 'research', research }) }),
    [navigate],
  )
}
