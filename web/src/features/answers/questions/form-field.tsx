import { useId } from 'react'
import { formMessages } from '#contract/questions/question-messages.ts'
import type { QuestionField } from '#contract/questions/question-form.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select.tsx'
import type { EnteredValue } from './form-values.ts'

type FormFieldProps = {
  field: QuestionField
  value: EnteredValue
  error: string | undefined
  onChange: (value: EnteredValue) => void
}

const INPUT_TYPES = { email: 'email', uri: 'url', date: 'date', 'date-time': 'datetime-local' } as const

/** One field of a form, in the control that fits its kind. Browsers keep nothing of it. */
export function FormField({ field, value, error, onChange }: FormFieldProps) {
  const label = field.isRequired || field.kind === 'flag' ? field.label : formMessages.optional(field.label)
  const common = { label, error, hint: field.hint || undefined }
  if (field.kind === 'choice' && !field.isMany) {
    const options = [{ value: '', label: formMessages.choose }, ...field.options]
    return (
      <SelectField {...common} value={typeof value === 'string' ? value : ''} options={options} onChange={onChange} />
    )
  }
  if (field.kind === 'choice' || field.kind === 'flag') return <Boxes {...{ field, value, error, onChange }} />
  return (
    <TextField
      {...common}
      type={field.kind === 'number' ? 'number' : field.format ? INPUT_TYPES[field.format] : 'text'}
      step={field.kind === 'number' && !field.isWhole ? 'any' : undefined}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Something to tick, or several of them. */
function Boxes({ field, value, error, onChange }: FormFieldProps) {
  const id = useId()
  const note = error ?? [field.hint, countHint(field)].filter(Boolean).join(' ')
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const boxes =
    field.kind === 'choice'
      ? field.options.map((option) => ({ ...option, isOn: chosen.includes(option.value) }))
      : [{ value: 'yes', label: field.label, isOn: value === true }]
  const toggle = (one: string, isOn: boolean) => {
    if (field.kind !== 'choice') return onChange(isOn)
    onChange(isOn ? [...chosen, one] : chosen.filter((each) => each !== one))
  }
  return (
    <fieldset aria-describedby={note ? id : undefined} className="flex flex-col gap-1.5">
      {field.kind === 'choice' && (
        <legend className="mb-1.5 text-sm font-medium">
          {field.isRequired ? field.label : formMessages.optional(field.label)}
        </legend>
      )}
      {boxes.map((box) => (
        <label key={box.value} className="flex items-center gap-2 text-sm pointer-coarse:min-h-10">
          <input
            type="checkbox"
            checked={box.isOn}
            className="size-4 accent-accent"
            onChange={(event) => toggle(box.value, event.currentTarget.checked)}
          />
          <span dir="auto">{box.label}</span>
        </label>
      ))}
      {note && (
        <p id={id} role={error ? 'alert' : undefined} className={error ? 'text-sm text-danger' : 'text-sm text-ink-3'}>
          {note}
        </p>
      )}
    </fieldset>
  )
}

/** How many of several can be chosen, where not any number can. */
function countHint(field: QuestionField): string {
  if (field.kind !== 'choice' || !field.isMany) return ''
  const { minChosen = 0, maxChosen } = field
  if (maxChosen === undefined) return minChosen > 1 ? formMessages.chooseAtLeast(minChosen) : ''
  if (maxChosen >= field.options.length && minChosen < 2) return ''
  return minChosen > 0 && minChosen < maxChosen
    ? formMessages.chooseBetween(minChosen, maxChosen)
    : formMessages.chooseAtMost(maxChosen)
}
