import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { driveApi } from '#contract/drive/api.ts'
import type { NewDriveSettings } from '#contract/drive/schema.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'

/** What a person looks at: the result of a search, or what lies in a folder. */
export type DriveQuery = { search: string; folderId: string | undefined }

export const filesQuery = ({ search, folderId }: DriveQuery) =>
  cursorQuery({
    queryKey: ['drive', 'files', search, folderId ?? ''],
    read: (cursor, signal) =>
      call(
        driveApi.files,
        { ...(search ? { search } : { folderId }), ...(cursor && { pageToken: cursor }) },
        { signal },
      ),
    next: (page) => page.next,
  })

export const driveSettingsQuery = queryOptions({
  queryKey: ['drive', 'settings'],
  queryFn: ({ signal }) => call(driveApi.settings, {}, { signal }),
})

export function useSaveDriveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settings: NewDriveSettings) => call(driveApi.setUp, settings),
    onSuccess: (settings) => queryClient.setQueryData(driveSettingsQuery.queryKey, settings),
  })
}

export function useRemoveDriveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(driveApi.takeDown, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: driveSettingsQuery.queryKey }),
  })
}
