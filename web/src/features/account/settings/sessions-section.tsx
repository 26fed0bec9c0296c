import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { sessionsApi } from '#contract/account/sessions-api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import type { AccountSession } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { QuerySection } from '../../../ui/layout/query-section.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { Name } from '../../../ui/name.tsx'

const TITLE = 'Where you are signed in'

const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => call(sessionsApi.list, {}, { signal }),
})

/** The person's browsers and programs, and the way to sign out there. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  const end = useEndSessions()
  return (
    <QuerySection
      title={TITLE}
      description="Sign out any device you do not recognize, then change your password."
      query={query}
      name="where you are signed in"
    >
      {({ sessions }) => (
        <>
          <ul aria-label={TITLE} className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <div className="py-4">
              <Button isBusy={end.isPending} onClick={() => end.mutate(null)}>
                Sign out everywhere else
              </Button>
            </div>
          )}
        </>
      )}
    </QuerySection>
  )
}

function SessionRow({ session }: { session: AccountSession }) {
  const { id, device, address, createdAt, lastUsedAt, isCurrent } = session
  const end = useEndSessions()
  const name = device ?? 'Unknown device'
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2 font-medium">
          <Name className="truncate">{name}</Name>
          {isCurrent && <Badge tone="accent">Here</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          {[
            address,
            `signed in ${formatDate(new Date(createdAt))}`,
            formatDate(new Date(lastUsedAt)) !== formatDate(new Date(createdAt)) &&
              `last used ${formatDate(new Date(lastUsedAt))}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="s"
          isBusy={end.isPending}
          aria-label={`Sign out ${name}${address ? ` at ${address}` : ''}`}
          onClick={() => end.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/** One by its id, or all others. */
function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null ? call(sessionsApi.endOthers, {}) : call(sessionsApi.end, { sessionId }),
    onSuccess: (_, sessionId) =>
      toast.ok(sessionId === null ? accountMessages.signedOutElsewhere : accountMessages.signedOutThere),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
