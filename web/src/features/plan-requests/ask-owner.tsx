import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { planRequestsApi } from '#contract/plan-requests/api.ts'
import { planRequestMessages } from '#contract/plan-requests/messages.ts'
import { newPlanRequest, type PlanRequest } from '#contract/plan-requests/schema.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { formatDate } from '../../format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { followAnswer } from './follow-answer.ts'
import { ownRequestQuery } from './plan-requests-query.ts'

type AskOwnerProps = {
  /** What the request is for. */
  feature: string
  /** Stands before the button that asks. */
  actions?: ReactNode
}

const typedRequest = z.strictObject({ message: newPlanRequest.shape.message })

/** Where nothing is sold: asks the owner, and says what became of it. */
export function AskOwner({ feature, actions }: AskOwnerProps) {
  const query = useQuery(ownRequestQuery)
  return (
    <QueryContent query={query} name="what you asked for" count={1} row="h-9">
      {(request) =>
        request?.state === 'open' ? (
          <FormNote tone="ok">
            {planRequestMessages.waiting(request.feature, formatDate(new Date(request.createdAt)))}
          </FormNote>
        ) : (
          <RequestForm feature={feature} actions={actions} last={request} />
        )
      }
    </QueryContent>
  )
}

function RequestForm({ feature, actions, last }: AskOwnerProps & { last: PlanRequest | null }) {
  const queryClient = useQueryClient()
  const { form, field, isPending, failure } = useForm({
    schema: typedRequest,
    initial: { message: '' },
    onSubmit: async ({ message }) => {
      const { request } = await call(planRequestsApi.send, { feature, message })
      queryClient.setQueryData(ownRequestQuery.queryKey, request)
      void followAnswer(queryClient)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      {last?.state === 'refused' && (
        <div className="rounded-s bg-surface-2 px-3 py-2 text-ink-2">
          <p>{planRequestMessages.refused(last.feature)}</p>
          {last.reason && (
            <p dir="auto" className="mt-1 text-ink-1">
              “{last.reason}”
            </p>
          )}
        </div>
      )}
      <TextField label={planRequestMessages.whatFor} autoComplete="off" {...field('message')} />
      {failure && <FormNote>{failure}</FormNote>}
      <div className="flex flex-wrap justify-end gap-2">
        {actions}
        <Button variant="primary" type="submit" isBusy={isPending}>
          {planRequestMessages.ask}
        </Button>
      </div>
    </form>
  )
}
