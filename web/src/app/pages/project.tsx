import { useNavigate, useParams } from '@tanstack/react-router'
import { ProjectComposer } from '../../features/chat/project-composer.tsx'
import { ProjectPage } from '../../features/projects/page/project-page.tsx'
import { useOpenVault } from '../use-open-vault.ts'

/** A project in its surroundings: what is written on its page begins a chat in it. */
export function Project() {
  const { projectId } = useParams({ from: '/chat/projects/$projectId' })
  const navigate = useNavigate()
  const openVault = useOpenVault()
  const composer = (
    <ProjectComposer
      projectId={projectId}
      onCreated={(chatId) => void navigate({ to: '/chat/$chatId', params: { chatId } })}
      openVault={() => void openVault()}
      openModels={() => void navigate({ to: '/models' })}
    />
  )
  return <ProjectPage projectId={projectId} composer={composer} />
}
