import { NewChatPage } from '../../features/chat/index.ts'
import { useGo } from '../use-go.ts'

export function NewChat() {
  const go = useGo()
  return <NewChatPage onCreateProject={() => void go('projects')} />
}
