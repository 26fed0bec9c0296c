import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { driveApi } from '#contract/drive/api.ts'
import type { NewDriveSettings } from '#contract/drive/schema.ts'
import { call } from '../../api/call.ts'

/** What a person looks at: the result of a search, or what lies in a folder. */
export type DriveQuery = { search: string; folderId: string | undefined }

export const filesQuery = ({ search, folderId }: DriveQuery) =>
  infiniteQueryOptions({
    queryKey: ['drive', 'files', search, folderId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        driveApi.files,
        {
          ...(search ? { search } : { folderId }),
          ...(pageParam && { pageToken: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
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
