import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { labsApi } from '#contract/labs/api.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { call } from '../../api/call.ts'
import { useCurrentUser } from '../account/index.ts'
import { settingsKey } from './query-keys.ts'

/** Which chat the modes belong to: one that is there, or the next one. */
export type ModeScope = { chatId: string | undefined; isInProject: boolean; hasBot?: boolean | undefined }

/** What a person has set for new chats; with a chat, the modes of that chat. */
export const settingsQuery = (chatId: string | undefined) =>
  queryOptions({
    queryKey: [...settingsKey, chatId ?? 'new'],
    queryFn: ({ signal }): Promise<Settings> => call(labsApi.read, { chatId }, { signal }),
  })

/** Before there is a member the settings are the defaults: nobody becomes a guest only to read them. */
export function useSettings(chatId?: string) {
  const { data: me } = useCurrentUser()
  // A chat that was just begun has the modes that were shown before it had an address.
  return useQuery({ ...settingsQuery(chatId), enabled: Boolean(me && !me.isGuest), placeholderData: keepPreviousData })
}
