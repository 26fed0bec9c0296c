import { queryOptions } from '@tanstack/react-query'
import { registrationApi } from '#contract/registration/api.ts'
import { call } from '../../api/call.ts'

export const invitationsQuery = queryOptions({
  queryKey: ['registration', 'invitations'],
  queryFn: ({ signal }) => call(registrationApi.invitations, {}, { signal }),
})

/** What the link of an invitation says. Looked up once: a try counts. */
export const openedInvitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['registration', 'opened', code],
    queryFn: ({ signal }) => call(registrationApi.open, { code }, { signal }),
    staleTime: Infinity,
  })

/** What stands behind the # is sent to no server: not with the first request, and not to where somebody goes on. */
export function invitationAddress(code: string): string {
  return `${location.origin}/invite#${code}`
}

/** A name by which every machine means itself. */
export function isThisMachine(hostName: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostName)
}
