import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

type BotPanel = 'botProfile' | 'updateChatbot'

/** Opens a panel about a bot beside whatever is shown. */
export function useOpenBotPanel(): (panel: BotPanel, bot: string) => void {
  const navigate = useNavigate()
  return useCallback((panel, bot) => void navigate({ to: '.', search: (now) => ({ ...now, panel, bot }) }), [navigate])
}
