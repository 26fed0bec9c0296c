import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { currentUserQuery, getTier } from '../features/account/index.ts'
import { useNewProject } from './use-new-project.ts'

/** Where the starts of a new chat lead: a guest, who can make no project, looks into one, and tries one bot at once. */
export function useStarterActions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const newProject = useNewProject()
  // Nothing is decided before it is known who is here: a press does one thing, however early it comes.
  return {
    async openProject() {
      const { isGuest } = getTier(await queryClient.ensureQueryData(currentUserQuery))
      if (isGuest) await navigate({ to: '/chat/sample-project' })
      else await newProject()
    },
    async tryBot() {
      const { isGuest } = getTier(await queryClient.ensureQueryData(currentUserQuery))
      if (!isGuest) return navigate({ to: '/chat/bots' })
      const { tryBot } = await import('../features/bots/try-bot.ts')
      await tryBot(queryClient, (chatId) => navigate({ to: '/chat/$chatId', params: { chatId } }))
    },
  }
}
