import { queryOptions } from '@tanstack/react-query'
import { registrationApi } from '#contract/registration/api.ts'
import { call } from '../../api/call.ts'

export const invitationsQuery = queryOptions({
  queryKey: ['registration', 'invitations'],
  queryFn: ({ signal }) => call(registrationApi.invitations, {}, { signal }),
})

export function invitationAddress(code: string): string {
  return `${location.origin}/chat?invitation=${code}`
}
