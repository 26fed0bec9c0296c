import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { planRequestsApi } from '#contract/plan-requests/api.ts'
import { planRequestMessages } from '#contract/plan-requests/messages.ts'
import { planRefusal, type OpenPlanRequest } from '#contract/plan-requests/schema.ts'
import { PAID_PLAN, PLAN_CHOICES, planName, planPhrase } from '#contract/plans/choices.ts'
import * as z from 'zod'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { formatDate } from '../../../format/dates.ts'
import { isolateName } from '../../../format/names.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Name } from '../../../ui/name.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { planRequestsQuery } from '../plan-requests-query.ts'

const PLANS = PLAN_CHOICES.map((value) => ({ value: value as string, label: planName(value) }))

/** What people ask their owner for. Where nobody asks for anything, nothing stands here. */
export function PlanRequestsSection() {
  const { data: requests, isError, error, refetch } = useQuery(planRequestsQuery)
  if (isError)
    return <ErrorState title="Failed to load requests" detail={error.message} onRetry={() => void refetch()} />
  if (!requests?.length) return null
  return (
    <Section title={planRequestMessages.listTitle} description={planRequestMessages.listDescription}>
      <ul aria-label={planRequestMessages.listTitle} className="divide-y divide-line">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  )
}

function RequestRow({ request }: { request: OpenPlanRequest }) {
  const { id, email, plan, feature, message, createdAt } = request
  const [granted, setGranted] = useState<string>(PAID_PLAN)
  const [isRefusing, setRefusing] = useState(false)
  const queryClient = useQueryClient()
  const grant = useMutation({
    mutationFn: () => call(planRequestsApi.grant, { requestId: id, plan: granted }),
    onSuccess: () => toast.ok(planRequestMessages.nowOn(isolateName(email), planPhrase(granted))),
    onError: (error) => toast.error(error.message),
    // The plan stands in the list of people, too.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={email} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          <Name className="block truncate">{email}</Name>
        </p>
        <p className="text-sm text-ink-3">
          {planRequestMessages.asksFor(feature, planName(plan))} · {formatDate(new Date(createdAt))}
        </p>
        {message && (
          <p dir="auto" className="mt-0.5 break-words text-ink-2">
            “{message}”
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Select aria-label={`Plan to grant ${email}`} value={granted} options={PLANS} onChange={setGranted} />
        <Button
          variant="primary"
          aria-label={`${planRequestMessages.grant} the request from ${email}`}
          isBusy={grant.isPending}
          onClick={() => grant.mutate()}
        >
          {planRequestMessages.grant}
        </Button>
        <Button
          aria-label={`${planRequestMessages.refuse} the request from ${email}`}
          onClick={() => setRefusing(true)}
        >
          {planRequestMessages.refuse}
        </Button>
      </div>
      {isRefusing && <RefuseDialog request={request} onClose={() => setRefusing(false)} />}
    </li>
  )
}

const typedRefusal = z.strictObject({ reason: planRefusal.shape.reason })

function RefuseDialog({ request: { id, email, feature }, onClose }: { request: OpenPlanRequest; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: typedRefusal,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await call(planRequestsApi.refuse, { requestId: id, reason })
      onClose()
      toast.ok(planRequestMessages.refusedFor(isolateName(email)))
      await queryClient.invalidateQueries({ queryKey: planRequestsQuery.queryKey })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Decline the request from ${isolateName(email)}?`}
      description={`They asked for ${feature}. Their plan stays the same.`}
      submitLabel={planRequestMessages.refuse}
    >
      <TextField
        label={planRequestMessages.reason}
        hint={planRequestMessages.reasonHint}
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
