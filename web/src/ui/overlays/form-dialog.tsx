import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { FormNote } from '../controls/form-note.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

type DialogFormProps = {
  /** What `useForm` answers. */
  form: { form: ComponentProps<'form'>; isPending: boolean; failure: string | null }
  onClose: () => void
  submitLabel: string
  cancelLabel?: string | undefined
  variant?: 'primary' | 'danger'
  /** For a form that is longer than the screen: its buttons stay in sight. */
  hasFooterBar?: boolean
  children: ReactNode
}

/** The inside of a form dialog, for a dialog that outlives its form: what is closed forgets what was typed. */
export function DialogForm({
  form: { form, isPending, failure },
  onClose,
  submitLabel,
  cancelLabel = 'Cancel',
  variant = 'primary',
  hasFooterBar = false,
  children,
}: DialogFormProps) {
  const footer = (
    <DialogFooter isBar={hasFooterBar}>
      <Button onClick={onClose}>{cancelLabel}</Button>
      <Button variant={variant} type="submit" isBusy={isPending}>
        {submitLabel}
      </Button>
    </DialogFooter>
  )
  return (
    <form {...form}>
      <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
        {children}
        {failure && <FormNote>{failure}</FormNote>}
        {!hasFooterBar && footer}
      </div>
      {hasFooterBar && footer}
    </form>
  )
}

type FormDialogProps = DialogFormProps & Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'className'>

/** A form to fill in and send. It is there only while it is open, so a reopened one is empty. */
export function FormDialog({ title, description, className, ...form }: FormDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={form.onClose}
      title={title}
      description={description}
      {...(className !== undefined && { className })}
    >
      <DialogForm {...form} />
    </Dialog>
  )
}
