import { Suspense, useState } from 'react'
import { sharedMessages } from '#contract/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/lazy.tsx'

const SupportDialog = lazy(async () => ({ default: (await import('./support-dialog.tsx')).SupportDialog }))

type ContactSupportProps = {
  /** The sentence that is shown. */
  problem: string
  /** What is known of the cause. */
  reason?: string | undefined
}

/** The way to whoever runs this install, beside trying again. */
export function ContactSupport(report: ContactSupportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {sharedMessages.contactSupport}
      </Button>
      <Suspense>{isOpen && <SupportDialog {...report} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
