import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { registrationApi } from '#contract/registration/api.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import type { RegistrationChange } from '#contract/registration/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'

export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: ({ signal }) => call(registrationApi.read, {}, { signal }),
})

export const invitationsQuery = queryOptions({
  queryKey: ['registration', 'invitations'],
  queryFn: ({ signal }) => call(registrationApi.invitations, {}, { signal }),
})

export function useSaveRegistration() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other: an answer holds everything that is set, and the last one must be the newest.
    scope: { id: 'registration' },
    mutationFn: (change: RegistrationChange) => call(registrationApi.change, change),
    onSuccess: (saved) => {
      queryClient.setQueryData(registrationQuery.queryKey, saved)
      toast.ok(registrationMessages.saved)
    },
    onError: (error) => toast.error(error.message),
  })
}

export function invitationAddress(code: string): string {
  return `${location.origin}/chat?invitation=${code}`
}
