import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { MailCheck, MailX } from 'lucide-react'
import type { User } from '#contract/account/schema.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { isEmail, raisesPlan, type OpenedInvitation } from '#contract/registration/invitations.ts'
import { CLOSED_INVITATIONS, inviteTexts } from '#contract/registration/invite-texts.ts'
import { call } from '../../api/call.ts'
import { InvitedForm } from '../../features/account/dialog/invited-form.tsx'
import { setCurrentUser, useAccountDialog, useCurrentUser, useSignOut } from '../../features/account/index.ts'
import { openedInvitationQuery } from '../../features/registration/registration-query.ts'
import { isolateName } from '../../format/names.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Page, PageIntro } from '../../ui/layout/page.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { Sentence } from '../../ui/name.tsx'
import { toast } from '../../ui/overlays/toast.tsx'

type OpenInvitation = Extract<OpenedInvitation, { state: 'open' }>

/** Where the link of an invitation leads. Its code stands behind the #, which no server is sent. */
export function InvitePage() {
  const code = useLocation({ select: ({ hash }) => hash })
  const invitation = useQuery(openedInvitationQuery(code))
  const me = useCurrentUser()
  const failed = [invitation, me].find(({ isError }) => isError)
  const member = me.data && !me.data.isGuest ? me.data : null
  return (
    <Page title="Invitation">
      {(invitation.isPending || me.isPending) && <SkeletonRows label="Loading the invitation" />}
      {failed && (
        <ErrorState
          title="Failed to load the invitation"
          detail={failed.error?.message}
          onRetry={() => void failed.refetch()}
        />
      )}
      {me.isSuccess && invitation.data && (
        <Opened code={code} invitation={invitation.data} member={member} isGuest={me.data !== null} />
      )}
    </Page>
  )
}

type OpenedProps = { code: string; invitation: OpenedInvitation; member: User | null; isGuest: boolean }

function Opened({ code, invitation, member, isGuest }: OpenedProps) {
  if (invitation.state !== 'open') return <ClosedInvitation state={invitation.state} isMember={member !== null} />
  if (member) return <ForMember code={code} invitation={invitation} member={member} />
  return <ForNewPerson code={code} invitation={invitation} isGuest={isGuest} />
}

function ForNewPerson({
  code,
  invitation,
  isGuest,
}: Pick<OpenedProps, 'code' | 'isGuest'> & { invitation: OpenInvitation }) {
  const navigate = useNavigate()
  const { invitee } = invitation
  return (
    <div className="mx-auto max-w-104 pt-4">
      <Heading invitation={invitation} />
      <p className="mb-4 text-ink-2">
        {isEmail(invitee) ? inviteTexts.choosePassword : inviteTexts.choose} {isGuest && inviteTexts.keepsGuest}
      </p>
      <InvitedForm
        code={code}
        email={isEmail(invitee) ? invitee : ''}
        onDone={async (user) => {
          await navigate({ to: '/chat', replace: true })
          toast.ok(inviteTexts.joined(user.plan))
        }}
      />
    </div>
  )
}

/** Who has an account keeps it: the invitation is worth its plan to them, or nothing. */
function ForMember({ code, invitation, member }: { code: string; invitation: OpenInvitation; member: User }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const isRaised = raisesPlan(invitation.plan, member)
  const accept = useMutation({
    mutationFn: () => call(registrationApi.accept, { code }),
    onSuccess: async ({ user }) => {
      await navigate({ to: '/chat', replace: true })
      setCurrentUser(queryClient, user)
      toast.ok(inviteTexts.joined(user.plan))
    },
    onError: (error) => toast.error(error.message),
  })
  const leave = useMutation({ mutationFn: signOut, onError: (error) => toast.error(error.message) })
  const meaning = isRaised
    ? inviteTexts.raises(member.plan, invitation.plan)
    : member.isOwner
      ? inviteTexts.isOwner
      : inviteTexts.raisesNothing
  return (
    <div className="mx-auto max-w-120 pt-4">
      <Heading invitation={invitation} />
      <div className="rounded-l border border-line bg-surface-1 p-5">
        <p className="font-medium">
          <Sentence>{inviteTexts.signedIn(isolateName(member.email ?? member.name))}</Sentence>
        </p>
        <p className="mt-1 text-ink-2">{meaning}</p>
        {!member.isOwner && <p className="mt-1 text-ink-2">{inviteTexts.otherAccount}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {isRaised && (
            <Button variant="primary" isBusy={accept.isPending} onClick={() => accept.mutate()}>
              {inviteTexts.raise}
            </Button>
          )}
          <Link to="/chat" className={buttonClass()}>
            Go to your chats
          </Link>
          {!member.isOwner && (
            <Button variant="ghost" isBusy={leave.isPending} onClick={() => leave.mutate()}>
              Sign out
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Heading({ invitation: { inviter, plan } }: { invitation: OpenInvitation }) {
  return (
    <>
      <h2 className="text-2xl font-semibold tracking-tight break-words">
        <Sentence>{inviteTexts.invites(inviter && isolateName(inviter))}</Sentence>
      </h2>
      <PageIntro>
        {inviteTexts.where(location.host, plan)} {inviteTexts.about}
      </PageIntro>
    </>
  )
}

function ClosedInvitation({ state, isMember }: { state: keyof typeof CLOSED_INVITATIONS; isMember: boolean }) {
  const openAccountDialog = useAccountDialog()
  const { title, text } = CLOSED_INVITATIONS[state]
  return (
    <EmptyState
      icon={state === 'used' ? MailCheck : MailX}
      title={title}
      size="page"
      action={
        <>
          {!isMember && (
            <Button variant="primary" onClick={() => openAccountDialog({ name: 'signIn' })}>
              Sign in
            </Button>
          )}
          <Link to="/chat" className={buttonClass()}>
            Go to the chat
          </Link>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}
