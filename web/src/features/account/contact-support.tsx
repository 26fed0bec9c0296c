import { Suspense, useState } from 'react'
import { say } from '#contract/messages.ts'
import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.tsx'

const SupportDialog = lazy(async () => ({ default: (await import('./support-dialog.tsx')).SupportDialog }))

type ContactSupportProps = {
  /** The sentence that is shown. */
  what: string
  /** What is known of the cause. */
  reason?: string | undefined
}

/** The way to whoever runs this install, beside trying again. */
export function ContactSupport(problem: ContactSupportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {say.contactSupport}
      </Button>
      <Suspense>{isOpen && <SupportDialog {...problem} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
