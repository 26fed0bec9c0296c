import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Globe, Lock } from 'lucide-react'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import { call } from '../../../api/call.ts'
import { optimistic } from '../../../api/optimistic.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { botQuery, updateCachedBot } from '../bots-query.ts'

const ACCESS_OPTIONS = [
  { value: 'private', label: 'Private', icon: Lock },
  { value: 'public', label: 'Public', icon: Globe },
] as const

/** Who may use a bot. It shows at once, and is taken back if the server refuses. */
export function AccessToggle({ bot }: { bot: Bot }) {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const queryClient = useQueryClient()
  const change = useMutation(
    optimistic<Bot, Visibility>({
      queryClient,
      queryKey: botQuery(bot.id).queryKey,
      apply: (shown, access) => ({ ...shown, access }),
      send: async (accessType) => {
        const changed = await call(botsApi.update, { type: 'chatbot-access', chatbotId: bot.id, accessType })
        updateCachedBot(queryClient, changed)
      },
      onRefused: () => toast.error(botMessages.updateFailed),
    }),
  )
  const choose = (access: Visibility) => {
    // What others see belongs to somebody who can be reached.
    if (access === 'public' && getTier(me).isGuest) openAccountDialog({ name: 'signUp' })
    else if (access !== bot.access) change.mutate(access)
  }
  return <SegmentedControl label="Who can use it" value={bot.access} options={ACCESS_OPTIONS} onChange={choose} />
}
