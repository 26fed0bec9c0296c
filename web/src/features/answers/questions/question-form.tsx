import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { checkForm } from '#contract/questions/check-form.ts'
import { FORM_PAGE_FIELDS } from '#contract/tools/limits.ts'
import { formMessages, questionTexts } from '#contract/questions/question-messages.ts'
import type { FormValues, QuestionForm as Form } from '#contract/questions/question-form.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { FormField } from './form-field.tsx'
import { initialValues, toFormValues } from './form-values.ts'
import { readFormDraft, writeFormDraft } from './form-draft.ts'

type QuestionFormProps = {
  /** What is typed is kept under this until it is answered. */
  draftKey: string
  form: Form
  /** Which button was pressed a moment ago. */
  pressed: string | undefined
  onSend: (values: FormValues) => void
  onDecline: () => void
  onRefuse: () => void
}

/** What somebody else's server wants to know: fields to fill in, or a page of its own to go to. */
export function QuestionForm({
  draftKey,
  form: { fields, url },
  pressed,
  onSend,
  onDecline,
  onRefuse,
}: QuestionFormProps) {
  const [draft] = useState(() => readFormDraft(draftKey, fields))
  const [entered, setEntered] = useState(() => ({ ...initialValues(fields), ...draft.entered }))
  const [page, setPage] = useState(draft.page)
  useEffect(() => writeFormDraft(draftKey, { page, entered }), [draftKey, page, entered])
  /** Pages up to here say what is wrong in them. */
  const [checkedTo, setCheckedTo] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [page])
  const pages = Math.max(1, Math.ceil(fields.length / FORM_PAGE_FIELDS))
  const isLast = page === pages - 1
  const values = toFormValues(fields, entered)
  const problems = checkForm(fields, values)
  const wrongAt = fields.findIndex(({ name }) => problems[name] !== undefined)
  const wrongPage = wrongAt < 0 ? pages : Math.floor(wrongAt / FORM_PAGE_FIELDS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCheckedTo(Math.max(checkedTo, page))
    if (wrongPage <= page) setPage(wrongPage)
    else if (isLast) onSend(values)
    else setPage(page + 1)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3.5 flex flex-col gap-3.5">
      {url !== undefined && (
        <p className="flex flex-col items-start gap-2">
          <code className="font-mono text-xs break-all">{url}</code>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass('outline')}>
            <ExternalLink aria-hidden className="size-4" />
            {formMessages.open}
          </a>
        </p>
      )}
      {pages > 1 && (
        <p role="status" className="text-sm text-ink-3 tabular-nums">
          {formMessages.page(page + 1, pages)}
        </p>
      )}
      {fields.slice(page * FORM_PAGE_FIELDS, (page + 1) * FORM_PAGE_FIELDS).map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={entered[field.name]}
          error={page <= checkedTo ? problems[field.name] : undefined}
          onChange={(value) => setEntered({ ...entered, [field.name]: value })}
        />
      ))}
      <p className="text-sm text-ink-3">{url === undefined ? formMessages.warning : formMessages.urlWarning}</p>
      <div className="flex flex-wrap items-center gap-2">
        {page > 0 && <Button onClick={() => setPage(page - 1)}>{formMessages.back}</Button>}
        <Button type="submit" variant="primary" isBusy={pressed === 'once'}>
          {!isLast ? formMessages.next : url === undefined ? formMessages.send : formMessages.opened}
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
