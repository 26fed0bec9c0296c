import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { feedbackApi } from '#contract/feedback/api.ts'
import { feedbackMessages } from '#contract/feedback/messages.ts'
import { feedbackAddress, type FeedbackLink } from '#contract/feedback/schema.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { InlineForm } from '../../ui/controls/inline-form.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { feedbackQuery } from './feedback-query.ts'

/** For the owner: where people's feedback goes. */
export function FeedbackSection() {
  const link = useQuery(feedbackQuery)
  return (
    <Section
      title="Feedback link"
      description="Shown in everyone's account menu. It opens in a new tab. Empty, there is no link."
    >
      <QueryContent query={link} name="the feedback link" count={1} row="h-9">
        {(data) => <AddressForm {...data} />}
      </QueryContent>
    </Section>
  )
}

const addressForm = z.object({ address: feedbackAddress })

function AddressForm({ address: before }: FeedbackLink) {
  const queryClient = useQueryClient()
  const { form, field, isPending, failure } = useForm({
    schema: addressForm,
    initial: { address: before },
    onSubmit: async ({ address }) => {
      queryClient.setQueryData(feedbackQuery.queryKey, await call(feedbackApi.set, { address }))
      toast.ok(address === '' ? feedbackMessages.removed : feedbackMessages.saved)
    },
  })
  return (
    <InlineForm form={form} submitLabel="Save" isPending={isPending} failure={failure}>
      <TextField
        label="Feedback address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/issues/new"
        {...field('address')}
      />
    </InlineForm>
  )
}
