import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Shows the report or the log of a research beside the chat. */
export function useOpenResearch(): (researchId: string, tab: 'report' | 'log') => void {
  const navigate = useNavigate()
  return useCallback(
    (research, tab) => void navigate({ to: '.', search: (now) => ({ ...now, side: 'research', research, tab }) }),
    [navigate],
  )
}
