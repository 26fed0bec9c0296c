import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ChatPage } from '../../features/chat/index.ts'
import { useGo } from '../use-go.ts'
import { usePanels } from '../use-panels.ts'

/** The chat in its surroundings: it leads to projects, and opens its sources beside itself. */
export function Chat() {
  const navigate = useNavigate()
  const go = useGo()
  const { change } = usePanels()
  const openSources = useCallback(() => change((now) => ({ ...now, side: 'sources' })), [change])
  return (
    <ChatPage
      onCreateProject={() => void go('projects')}
      openSources={openSources}
      openModels={() => void navigate({ to: '/models' })}
    />
  )
}
