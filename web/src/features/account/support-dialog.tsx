import { useState } from 'react'
import { sharedMessages } from '#contract/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { useCopy } from '../../ui/hooks/use-copy.ts'

type SupportDialogProps = { problem: string; reason?: string | undefined; onClose: () => void }

/** An install is run by somebody its people know. What they need to look into it is put together here. */
export function SupportDialog({ problem, reason, onClose }: SupportDialogProps) {
  const [report] = useState(() => reportOf(problem, reason, new Date()))
  const { copy } = useCopy(sharedMessages)
  const copyReport = async () => {
    if (await copy(report)) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={sharedMessages.contactSupport}
      description="Send this report to the owner of this Alcove. It does not include anything you wrote."
    >
      <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-s bg-surface-2 p-3 font-mono text-xs leading-5 text-ink-2"
        >
          {report}
        </pre>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => void copyReport()}>
            Copy report
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

function reportOf(problem: string, reason: string | undefined, now: Date): string {
  return [
    `What:    ${problem}`,
    ...(reason ? [`Reason:  ${reason}`] : []),
    `Page:    ${location.pathname}`,
    `Time:    ${now.toISOString()}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n')
}
