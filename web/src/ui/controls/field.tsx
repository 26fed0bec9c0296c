import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export const CONTROL_CLASS =
  'w-full rounded-s border bg-surface-1 px-3 text-base pointer-coarse:text-[1rem] text-ink-1 transition-colors duration-120 ' +
  'focus:border-accent focus:ring-3 focus:ring-accent/15 focus:outline-none ' +
  'aria-invalid:border-danger aria-invalid:focus:border-danger aria-invalid:focus:ring-danger/15'

export type FieldProps = {
  label: string
  /** What is wrong with it, in the contract's words. */
  error?: string | undefined
  hint?: ReactNode
  /** Something at the right end of the label's line. */
  labelAction?: ReactNode
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>
type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid' | 'aria-describedby'>

/** A labelled line of text. */
export function TextField({ label, error, hint, labelAction, className, ...input }: TextFieldProps) {
  return (
    <LabelledField label={label} error={error} hint={hint} labelAction={labelAction}>
      {(control) => (
        <input dir="auto" {...control} className={cx(CONTROL_CLASS, 'h-10 border-line-strong', className)} {...input} />
      )}
    </LabelledField>
  )
}

/** Several lines of it. */
export function TextArea({ label, error, hint, labelAction, className, ...input }: TextAreaProps) {
  return (
    <LabelledField label={label} error={error} hint={hint} labelAction={labelAction}>
      {(control) => (
        <textarea
          dir="auto"
          {...control}
          className={cx(CONTROL_CLASS, 'resize-y border-line-strong py-2', className)}
          {...input}
        />
      )}
    </LabelledField>
  )
}

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** A control with its label, and what is wrong with it or helps with it. */
export function LabelledField({
  label,
  error,
  hint,
  labelAction,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-ink-1">
          {label}
        </label>
        {labelAction}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      {(error || hint) && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-danger' : 'text-ink-3')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
