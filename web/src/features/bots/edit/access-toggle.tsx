import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Globe, Lock } from 'lucide-react'
import { botsApi } from '#contract/bots/api.ts'
import { say } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import { call } from '../../../api/call.ts'
import { optimistic } from '../../../api/optimistic.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tierOf, useDoor, useMe } from '../../account/index.ts'
import { botQuery, changeBot } from '../bots-query.ts'

const CHOICES = [
  { value: 'private', label: 'Private', icon: Lock },
  { value: 'public', label: 'Public', icon: Globe },
] as const

/** Who may use a bot. It shows at once, and is taken back if the server refuses. */
export function AccessToggle({ bot }: { bot: Bot }) {
  const { data: me } = useMe()
  const ask = useDoor()
  const queryClient = useQueryClient()
  const change = useMutation(
    optimistic<Bot, Visibility>({
      queryClient,
      queryKey: botQuery(bot.id).queryKey,
      apply: (shown, access) => ({ ...shown, access }),
      send: async (accessType) => {
        const changed = await call(botsApi.update, { type: 'chatbot-access', chatbotId: bot.id, accessType })
        changeBot(queryClient, changed)
      },
      refused: () => toast.error(say.updateFailed),
    }),
  )
  const choose = (access: Visibility) => {
    // What others see belongs to somebody who can be reached.
    if (access === 'public' && tierOf(me).isGuest) ask({ name: 'signUp' })
    else if (access !== bot.access) change.mutate(access)
  }
  return <Segmented label="Who may use it" value={bot.access} choices={CHOICES} onChange={choose} />
}
