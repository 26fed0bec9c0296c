import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { vaultGate } from '#contract/account/can.ts'
import { meQuery, tierOf, useDoor } from '../../features/account/index.ts'
import { ChatPage } from '../../features/chat/index.ts'
import { useNewProject } from '../use-new-project.ts'
import { usePanels } from '../use-panels.ts'

/** The chat in its surroundings: it leads to projects, and opens its sources beside itself. */
export function Chat() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const ask = useDoor()
  const newProject = useNewProject()
  const { change } = usePanels()
  const openVault = async () => {
    const open = () => change((now) => ({ ...now, panel: 'vault' }))
    const isOpen = vaultGate(tierOf(await queryClient.ensureQueryData(meQuery))) === 'open'
    if (isOpen) open()
    else ask({ name: 'signUp' }, open)
  }
  const openSources = useCallback(() => change((now) => ({ ...now, side: 'sources' })), [change])
  return (
    <ChatPage
      onCreateProject={() => void newProject()}
      openSources={openSources}
      openVault={() => void openVault()}
      openModels={() => void navigate({ to: '/models' })}
    />
  )
}
