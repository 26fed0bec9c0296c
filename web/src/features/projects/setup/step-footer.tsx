import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

/** The way back at one end, the ways on at the other. It stays in sight while a long step scrolls. */
export function StepFooter({ onBack, children }: { onBack?: (() => void) | undefined; children?: ReactNode }) {
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface-1 px-6 py-4">
      {onBack && (
        <Button variant="ghost" className="mr-auto" onClick={onBack}>
          Back
        </Button>
      )}
      {children}
    </div>
  )
}
