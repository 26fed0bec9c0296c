import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backupApi } from '#contract/backup/api.ts'
import { backupMessages } from '#contract/backup/messages.ts'
import type { BackupState } from '#contract/backup/schema.ts'
import { call } from '../../api/call.ts'
import { formatDateTime } from '../../format/dates.ts'
import { toast } from '../../ui/overlays/toast.tsx'

const LOOK_EVERY_MS = 1_000
/** A nightly one begins by itself. */
const LOOK_SELDOM_MS = 60_000

const backupQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: ({ signal }) => call(backupApi.read, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.running ? LOOK_EVERY_MS : LOOK_SELDOM_MS),
})

/** For owners: whether there is a backup, and whether one is being made. */
export function useBackupState() {
  return useQuery(backupQuery)
}

/** How it stands, in a line. */
export function describeBackup({ running, lastProven, lastFailed }: BackupState): string {
  if (running) return `${backupMessages.phases[running.phase]} …`
  if (lastFailed) return `${backupMessages.failed}. ${lastFailed.why}`
  return lastProven ? `Last verified ${formatDateTime(new Date(lastProven.endedAt))}.` : backupMessages.none
}

export function useStartBackup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(backupApi.start, {}),
    onSuccess: () => toast.ok(backupMessages.started),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupQuery.queryKey }),
  })
}
