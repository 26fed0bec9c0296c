import { queryOptions, useQuery } from '@tanstack/react-query'
import { accountApi } from '#contract/account/api.ts'
import type { RegistrationMode } from '#contract/registration/schema.ts'
import { call } from '../../api/call.ts'
import { getTier, useCurrentUser } from './current-user.ts'

/** What anyone may know of this install. */
export const installQuery = queryOptions({
  queryKey: ['install'],
  queryFn: ({ signal }) => call(accountApi.install, {}, { signal }),
})

/** Who may make an account here. Undefined until known. */
export function useRegistrationMode(): RegistrationMode | undefined {
  return useQuery(installQuery).data?.registration
}

/** Whether this Alcove waits for its owner. A member is the owner, or somebody else is. Undefined until known. */
export function useIsUnclaimed(): boolean | undefined {
  const { data: me } = useCurrentUser()
  const isNotMember = me !== undefined && getTier(me).isGuest
  const { data } = useQuery({ ...installQuery, enabled: isNotMember })
  if (me === undefined) return undefined
  return isNotMember ? data && !data.hasOwner : false
}
