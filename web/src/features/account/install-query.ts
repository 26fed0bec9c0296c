import { queryOptions, useQuery } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import { call } from '../../api/call.ts'
import { tierOf, useMe } from './me.ts'

/** What anyone may know of this install. */
const installQuery = queryOptions({
  queryKey: ['install'],
  queryFn: ({ signal }) => call(accountApi.install, {}, { signal }),
})

/** Whether this Alcove waits for its owner. A member is the owner, or somebody else is. Undefined until known. */
export function useIsUnclaimed(): boolean | undefined {
  const { data: me } = useMe()
  const isOutside = me !== undefined && tierOf(me).isGuest
  const { data } = useQuery({ ...installQuery, enabled: isOutside })
  if (me === undefined) return undefined
  return isOutside ? data && !data.hasOwner : false
}
