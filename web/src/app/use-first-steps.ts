import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { meQuery, tierOf } from '../features/account/index.ts'
import { useNewProject } from './use-new-project.ts'

/** Where the starts of a new chat lead: a guest, who can make no project, looks into one, and tries one bot at once. */
export function useFirstSteps() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const newProject = useNewProject()
  return {
    async openProject() {
      const { isGuest } = tierOf(await queryClient.ensureQueryData(meQuery))
      if (isGuest) await navigate({ to: '/chat/sample-project' })
      else await newProject()
    },
    async tryBot() {
      const { tryBot } = await import('../features/bots/try-bot.ts')
      await tryBot(queryClient, (chatId) => navigate({ to: '/chat/$chatId', params: { chatId } }))
    },
  }
}
