import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormNote } from './form-note.tsx'

type InlineFormProps = {
  form: ComponentProps<'form'>
  submitLabel: string
  isPending: boolean
  failure: string | null | undefined
  children: ReactNode
}

/** One labelled field with its button beside it, and below both why it was refused. */
export function InlineForm({ form, submitLabel, isPending, failure, children }: InlineFormProps) {
  return (
    <form {...form} className="flex max-w-120 flex-wrap items-start gap-2 py-4">
      <div className="min-w-48 flex-1">{children}</div>
      <Button variant="primary" size="l" type="submit" isBusy={isPending} className="mt-6">
        {submitLabel}
      </Button>
      {failure && <FormNote className="basis-full">{failure}</FormNote>}
    </form>
  )
}
