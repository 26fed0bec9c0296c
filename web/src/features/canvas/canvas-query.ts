import { queryOptions } from '@tanstack/react-query'
import { canvasApi } from '#contract/canvas/api.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'

/** A person's texts, the newest first. */
export const canvasesQuery = cursorQuery({
  queryKey: ['canvas', 'list'],
  read: (cursor, signal) => call(canvasApi.list, { ...(cursor && { cursor }) }, { signal }),
  next: (page) => page.nextCursor,
})

/** One text. It is looked at again whenever its person comes back: another tab may have saved it. */
export const canvasQuery = (canvasId: string) =>
  queryOptions({
    queryKey: ['canvas', 'one', canvasId],
    queryFn: ({ signal }) => call(canvasApi.read, { canvasId }, { signal }),
    staleTime: 0,
    // What is kept from an earlier visit would look like someone else's change.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
  })

/** `flush` stores what was typed last, which belongs to the list. */
export const versionsQuery = (canvasId: string, flush: () => Promise<void>) =>
  queryOptions({
    queryKey: ['canvas', 'versions', canvasId],
    queryFn: async ({ signal }) => {
      await flush()
      return (await call(canvasApi.listVersions, { canvasId }, { signal })).versions
    },
    staleTime: 0,
    gcTime: 0,
  })

export const versionQuery = (canvasId: string, versionId: string) =>
  queryOptions({
    queryKey: ['canvas', 'version', canvasId, versionId],
    queryFn: ({ signal }) => call(canvasApi.readVersion, { canvasId, versionId }, { signal }),
    structuralSharing: false,
  })
