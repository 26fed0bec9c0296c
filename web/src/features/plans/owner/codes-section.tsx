import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roleOfPlan } from '#contract/account/plan.ts'
import { formatNumber } from '#contract/format-number.ts'
import { sharedMessages } from '#contract/messages.ts'
import { codeMessages } from '#contract/plans/code-messages.ts'
import { typedCode, type NewCode, type PlanCode } from '#contract/plans/codes.ts'
import { namesTier } from '#contract/plans/plan-tier.ts'
import { TIER_NAMES } from '#contract/plans/names.ts'
import { codesApi } from '#contract/plans/code-api.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'

const codesQuery = queryOptions({
  queryKey: ['planCodes'],
  queryFn: async ({ signal }) => (await call(codesApi.list, {}, { signal })).codes,
})

/** For the owner: codes that set a plan. */
export function CodesSection() {
  const query = useQuery(codesQuery)
  return (
    <Section
      title="Codes"
      description="People enter a code on the Plans page to get its plan. Each person can use a code once."
    >
      <NewCodeForm />
      <QueryContent query={query} name="the codes" row="h-9">
        {(codes) =>
          codes.length > 0 && (
            <ul aria-label="Codes" className="divide-y divide-line">
              {codes.map((code) => (
                <CodeRow key={code.id} code={code} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Section>
  )
}

function NewCodeForm() {
  const queryClient = useQueryClient()
  const [doubtful, setDoubtful] = useState<NewCode | null>(null)
  const make = useMutation({
    mutationFn: (input: NewCode) => call(codesApi.add, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: codesQuery.queryKey }),
  })
  const made = make.data?.code
  const { form, field, values, isPending, failure } = useForm({
    schema: typedCode,
    initial: { plan: '', maxUses: '1', days: '', note: '' },
    onSubmit: async (input) => {
      if (namesTier(input.plan)) await make.mutateAsync(input)
      else setDoubtful(input)
    },
  })
  const plan = values.plan.trim()
  return (
    <form {...form} className="py-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          label="Plan"
          autoComplete="off"
          placeholder="Such as pro or appsumo tier 1"
          hint={
            plan ? `Counts as ${TIER_NAMES[roleOfPlan(plan)]}.` : 'Names with “sumo” or “essentials” are not premium.'
          }
          {...field('plan')}
        />
        <TextField label="Number of uses" inputMode="numeric" autoComplete="off" {...field('maxUses')} />
        <TextField
          label="Days valid"
          inputMode="numeric"
          autoComplete="off"
          placeholder="No end date"
          {...field('days')}
        />
        <TextField label="Note" autoComplete="off" placeholder="Only you see this" {...field('note')} />
      </div>
      {failure && <FormNote className="mt-3">{failure}</FormNote>}
      <Button variant="primary" type="submit" isBusy={isPending} className="mt-4">
        Create code
      </Button>
      {doubtful && (
        <ConfirmDialog
          title={codeMessages.unknownPlanTitle(doubtful.plan)}
          description={codeMessages.unknownPlan}
          confirmLabel="Create code"
          isBusy={make.isPending}
          onClose={() => setDoubtful(null)}
          onConfirm={() =>
            make.mutate(doubtful, {
              onError: (error) => toast.error(error.message),
              onSettled: () => setDoubtful(null),
            })
          }
        />
      )}
      {made !== undefined && (
        <div role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-accent-soft p-3">
          <code className="font-mono text-md font-semibold tracking-wide text-accent">{made}</code>
          <CopyButton text={made} label="Copy the code" messages={sharedMessages} />
          <p className="basis-full text-sm text-accent">This code is shown once. Copy it now.</p>
        </div>
      )}
    </form>
  )
}

function CodeRow({ code: { id, ending, plan, note, uses, maxUses, expiresAt, isExpired } }: { code: PlanCode }) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(codesApi.revoke, { codeId: id }),
    onSuccess: () => toast.ok(codeMessages.revoked),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: codesQuery.queryKey }),
  })
  const until = expiresAt === null ? 'for good' : `until ${formatDate(new Date(expiresAt))}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">
          <span dir="auto">{plan}</span> <span className="font-mono text-sm text-ink-3">…{ending}</span>
        </p>
        <p dir="auto" className="truncate text-sm text-ink-3">
          {formatNumber(uses)} of {formatNumber(maxUses)} used · {until}
          {note && ` · ${note}`}
        </p>
      </div>
      {uses >= maxUses ? <Badge>Used up</Badge> : isExpired && <Badge>Expired</Badge>}
      <Button
        size="s"
        isBusy={revoke.isPending}
        aria-label={`Revoke the code ending in ${ending}`}
        onClick={() => revoke.mutate()}
      >
        Revoke
      </Button>
    </li>
  )
}
