import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ChatPage } from '../../features/chat/index.ts'
import { useStarterActions } from '../use-starter-actions.ts'
import { useOpenVault } from '../use-open-vault.ts'
import { usePanels } from '../use-panels.ts'

/** The chat in its surroundings: it leads to projects, and opens its sources beside itself. */
export function Chat() {
  const navigate = useNavigate()
  const { openProject, tryBot } = useStarterActions()
  const { changePanels } = usePanels()
  const openVault = useOpenVault()
  const openSources = useCallback(() => changePanels((now) => ({ ...now, side: 'sources' })), [changePanels])
  return (
    <ChatPage
      onCreateProject={() => void openProject()}
      onTryBot={() => void tryBot()}
      openSources={openSources}
      openVault={() => void openVault()}
      openModels={() => void navigate({ to: '/models' })}
    />
  )
}
