import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codesApi } from '#contract/plans/code-api.ts'
import { codeMessages } from '#contract/plans/code-messages.ts'
import { codeEntry } from '#contract/plans/codes.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { InlineForm } from '../../ui/controls/inline-form.tsx'
import { currentUserQuery } from '../account/index.ts'
import { usageQuery } from '../usage/index.ts'

/** Where a member enters a code that sets their plan. */
export function RedeemCode() {
  const queryClient = useQueryClient()
  const [plan, setPlan] = useState<string | null>(null)
  const { form, field, set, isPending, failure } = useForm({
    schema: codeEntry,
    initial: { code: '' },
    onSubmit: async (input) => {
      setPlan(null)
      const { user } = await call(codesApi.redeem, input)
      set('code', '')
      setPlan(user.plan)
      queryClient.setQueryData(currentUserQuery.queryKey, user)
      await queryClient.invalidateQueries({ queryKey: usageQuery.queryKey })
    },
  })
  return (
    <>
      <InlineForm form={form} submitLabel="Use code" isPending={isPending} failure={failure}>
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCD-EFGH-JKLM-NPQR"
          {...field('code')}
        />
      </InlineForm>
      {plan !== null && (
        <FormNote tone="ok" className="max-w-120">
          {codeMessages.redeemed(plan)}
        </FormNote>
      )}
    </>
  )
}
