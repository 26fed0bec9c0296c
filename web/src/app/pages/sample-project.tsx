import { useNavigate } from '@tanstack/react-router'
import { draftInNextComposer } from '../../features/composer/index.ts'
import { SampleProjectPage } from '../../features/projects/sample/sample-project-page.tsx'
import { useNewProject } from '../use-new-project.ts'

/** The sample in its surroundings: it leads to a chat, and to a project of one's own. */
export function SampleProject() {
  const navigate = useNavigate()
  const newProject = useNewProject()
  const askInNewChat = (question: string) => {
    draftInNextComposer({ text: question })
    void navigate({ to: '/chat' })
  }
  return <SampleProjectPage onAsk={askInNewChat} onCreate={() => void newProject()} />
}
