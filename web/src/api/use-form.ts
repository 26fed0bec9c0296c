import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import type * as z from 'zod'
import { check } from '#contract/check.ts'
import { CallError } from './call.ts'

type FormTexts<S extends z.core.$ZodObject> = Record<keyof z.input<S> & string, string>

type FormOptions<S extends z.core.$ZodObject> = {
  /** The contract's schema: the form refuses in the words in which the server would. */
  schema: S
  initial: FormTexts<S>
  onSubmit: (values: z.output<S>) => Promise<void>
  /** Keeps what is typed. */
  onChange?: ((values: FormTexts<S>) => void) | undefined
}

type Status = { kind: 'idle' } | { kind: 'pending' } | { kind: 'refused'; message: string | null }

/** One small form: checked when it is sent, then again at each key, with the server's word last. */
export function useForm<S extends z.core.$ZodObject>({ schema, initial, onSubmit: send, onChange }: FormOptions<S>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [status, setStatus] = useState<Status>({ kind: 'idle' })
  const form = useRef<HTMLFormElement>(null)

  const refuse = (fields: Record<string, string>, message: string | null) => {
    setErrors(fields)
    setStatus({ kind: 'refused', message })
    const [first] = Object.keys(fields)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (status.kind === 'pending') return
    const parsed = check(schema, values)
    if (!parsed.success) return refuse(fieldErrors(parsed.error), null)
    setErrors({})
    setStatus({ kind: 'pending' })
    try {
      await send(parsed.data)
      setStatus({ kind: 'idle' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fieldErrorsShown = Object.fromEntries(Object.entries(error.fields).filter(([name]) => name in values))
      refuse(fieldErrorsShown, Object.keys(fieldErrorsShown).length > 0 ? null : error.message)
    }
  }

  const change = (name: keyof FormTexts<S>) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const next = { ...values, [name]: event.target.value }
    setValues(next)
    onChange?.(next)
    if (status.kind !== 'refused') return
    const parsed = check(schema, next)
    const remainingErrors = parsed.success ? {} : fieldErrors(parsed.error)
    // What stood right until now is not called wrong while it is being typed.
    setErrors(Object.fromEntries(Object.entries(remainingErrors).filter(([field]) => field in errors)))
    setStatus({ kind: 'refused', message: null })
  }

  return {
    /** Spread on the form element. */
    form: { ref: form, onSubmit: (event: FormEvent) => void submit(event), noValidate: true },
    /** Spread on the field of that name. */
    field: (name: keyof FormTexts<S> & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: change(name),
    }),
    set: (name: keyof FormTexts<S> & string, value: string) => setValues({ ...values, [name]: value }),
    setAll: setValues,
    reset: () => setValues(initial),
    values,
    isPending: status.kind === 'pending',
    /** Why the whole was refused, where no single field is to blame. */
    failure: status.kind === 'refused' ? status.message : null,
  }
}

function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}
