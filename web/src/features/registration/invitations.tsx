import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { planName } from '#contract/plans/choices.ts'
import { registrationApi } from '#contract/registration/api.ts'
import type { Invitation } from '#contract/registration/invitations.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { call } from '../../api/call.ts'
import { formatDate } from '../../format/dates.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Name } from '../../ui/name.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { InviteForm } from './invite-form.tsx'
import { invitationsQuery } from './registration-query.ts'

/** Invitations: made, handed over by link, and taken back. */
export function Invitations() {
  const query = useQuery(invitationsQuery)
  return (
    <Section title="Invitations" description="Anyone with the link can sign up, even if sign-up is closed.">
      <div className="py-4">
        <InviteForm />
      </div>
      <QueryContent query={query} name="the invitations" row="h-9">
        {({ invitations }) =>
          invitations.length > 0 ? (
            <ul aria-label="Invitations" className="divide-y divide-line border-t border-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          ) : (
            <p className="py-3 text-ink-3">{inviteTexts.nobody}</p>
          )
        }
      </QueryContent>
    </Section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, invitee, plan, state } = invitation
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(registrationApi.revoke, { invitationId: id }),
    onSuccess: () => toast.ok(registrationMessages.revoked),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
  const name = invitee || inviteTexts.someone
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          <Name className="block truncate">{name}</Name>
        </p>
        <p className="truncate text-sm text-ink-3">
          {planName(plan)} · <span dir="auto">{describeState(invitation)}</span>
        </p>
      </div>
      {state === 'used' && <Badge>Used</Badge>}
      {state === 'expired' && <Badge tone="warn">Expired</Badge>}
      {state === 'open' && (
        <Button
          size="s"
          isBusy={revoke.isPending}
          aria-label={`Withdraw the invitation for ${name}`}
          onClick={() => revoke.mutate()}
        >
          Withdraw
        </Button>
      )}
    </li>
  )
}

function describeState({ state, usedBy, expiresAt }: Invitation): string {
  if (state === 'used') return `Used by ${usedBy}`
  return `${state === 'open' ? 'Valid until' : 'Expired on'} ${formatDate(new Date(expiresAt))}`
}
