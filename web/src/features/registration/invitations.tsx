import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationApi } from '#contract/registration/api.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { newInvitation, type Invitation } from '#contract/registration/schema.ts'
import { sharedMessages } from '#contract/messages.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { formatDate } from '../../format/dates.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { InlineForm } from '../../ui/controls/inline-form.tsx'
import { PublicLinkField } from '../../ui/controls/public-link-field.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { invitationAddress, invitationsQuery } from './registration-query.ts'
import { Name } from '../../ui/name.tsx'

/** Invitations: made, handed over by link, and taken back. */
export function Invitations() {
  const queryClient = useQueryClient()
  const [code, setCode] = useState<string | null>(null)
  const query = useQuery(invitationsQuery)
  const { form, field, isPending, failure } = useForm({
    schema: newInvitation,
    initial: { note: '' },
    onSubmit: async (input) => {
      setCode((await call(registrationApi.invite, input)).code)
      await queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    },
  })
  return (
    <>
      <InlineForm form={form} submitLabel="Invite" isPending={isPending} failure={failure}>
        <TextField label="Invitation for" autoComplete="off" placeholder="A name, for you to know" {...field('note')} />
      </InlineForm>
      {code !== null && (
        <div className="max-w-160 pb-4">
          <p className="mb-2 text-sm text-ink-2">
            This link is shown once. It works for one account, within seven days.
          </p>
          <PublicLinkField address={invitationAddress(code)} messages={sharedMessages} />
        </div>
      )}
      <QueryContent query={query} name="the invitations" row="h-9">
        {({ invitations }) =>
          invitations.length > 0 && (
            <ul aria-label="Invitations" className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </>
  )
}

function InvitationRow({ invitation: { id, note, expiresAt, usedBy } }: { invitation: Invitation }) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(registrationApi.revoke, { invitationId: id }),
    onSuccess: () => toast.ok(registrationMessages.revoked),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
  const name = note || 'Someone'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          <Name className="block truncate">{name}</Name>
        </p>
        <p className="truncate text-sm text-ink-3">
          {usedBy ? `Became ${usedBy}` : `Valid until ${formatDate(new Date(expiresAt))}`}
        </p>
      </div>
      {usedBy ? (
        <Badge>Used</Badge>
      ) : (
        <Button
          size="s"
          isBusy={revoke.isPending}
          aria-label={`Take back the invitation for ${name}`}
          onClick={() => revoke.mutate()}
        >
          Take back
        </Button>
      )}
    </li>
  )
}
