import { ExternalLink } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { checkForm } from '#contract/tools/check-form.ts'
import { formMessages, questionTexts } from '#contract/tools/question-messages.ts'
import type { FormValues, QuestionForm as Form } from '#contract/tools/question-form.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { FormField } from './form-field.tsx'
import { enteredAtFirst, toFormValues } from './form-values.ts'

type QuestionFormProps = {
  form: Form
  /** Which button was pressed a moment ago. */
  pressed: string | undefined
  onSend: (values: FormValues) => void
  onDecline: () => void
  onRefuse: () => void
}

/** What somebody else's server wants to know: fields to fill in, or a page of its own to go to. */
export function QuestionForm({ form, pressed, onSend, onDecline, onRefuse }: QuestionFormProps) {
  const { fields, url } = form
  const [entered, setEntered] = useState(() => enteredAtFirst(fields))
  const [isChecked, setChecked] = useState(false)
  const values = toFormValues(fields, entered)
  const problems = checkForm(fields, values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problems).length === 0) onSend(values)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3.5 flex flex-col gap-3.5">
      {url !== undefined && (
        <p className="flex flex-col items-start gap-2">
          <code className="font-mono text-xs break-all">{url}</code>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass('outline')}>
            <ExternalLink aria-hidden className="size-4" />
            {formMessages.open}
          </a>
        </p>
      )}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={entered[field.name]}
          error={isChecked ? problems[field.name] : undefined}
          onChange={(value) => setEntered({ ...entered, [field.name]: value })}
        />
      ))}
      <p className="text-sm text-ink-3">{url === undefined ? formMessages.warning : formMessages.urlWarning}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isBusy={pressed === 'once'}>
          {url === undefined ? formMessages.send : formMessages.opened}
        </Button>
        <Button isBusy={pressed === 'decline'} onClick={onDecline}>
          {formMessages.decline}
        </Button>
        <Button variant="ghost" className="sm:ms-auto" onClick={onRefuse}>
          {questionTexts.refuse}…
        </Button>
      </div>
    </form>
  )
}
