import { queryOptions, useQuery } from '@tanstack/react-query'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { setUpApi } from '#contract/set-up/api.ts'
import { call } from '../../../api/call.ts'
import { useBackupState } from '../../../features/backup/index.ts'
import { modelsQuery } from '../../../features/models/models-query.ts'

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => call(setUpApi.read, {}, { signal }),
})

/** How many models there are to pick from, beside the built-in engine. */
export function useModelCount(): number | undefined {
  return useQuery(modelsQuery).data?.models.filter(({ id }) => id !== BUILTIN_MODEL_ID).length
}

/** Which rows are done, as far as that is known. */
export function useDoneRows() {
  const models = useModelCount() ?? 0
  const setUp = useQuery(setUpQuery).data
  const backup = useBackupState().data
  return {
    model: models > 0,
    people: setUp !== undefined && setUp.people > 1,
    files: true,
    mail: setUp !== undefined && setUp.mailServer !== null,
    backup: Boolean(backup?.lastProven),
  }
}
