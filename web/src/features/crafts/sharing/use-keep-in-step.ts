import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { craftsApi } from '#contract/crafts/api.ts'
import { call } from '../../../api/call.ts'
import type { Craft } from '../window/use-craft.ts'
import { shareQuery } from './share-query.ts'

/**
 * Brings the link of a craft up to date when an answer has changed it, if the link is to keep in step. Changes by hand
 * reach it on the server, with the change itself.
 */
export function useKeepInStep(craft: Craft, isOwn: boolean): void {
  const queryClient = useQueryClient()
  const [first] = craft.versions
  const options = shareQuery(first?.messageId ?? '', first?.index ?? 0)
  const { data: share } = useQuery({ ...options, enabled: isOwn && first !== undefined })
  const newest = craft.versions.at(-1)?.content
  const isBehind = share?.autoSync === true && newest !== undefined && share.craft.content !== newest
  const id = share?.id
  useEffect(() => {
    if (!isBehind || !id) return
    const sync = async () => {
      const changed = await call(craftsApi.change, { id, content: newest, edited: true })
      queryClient.setQueryData(options.queryKey, changed)
    }
    // What fails now is tried again when the window is next opened.
    sync().catch(() => {})
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is asked for
  }, [isBehind, id, newest, queryClient])
}
