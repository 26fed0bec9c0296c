import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'

type DialogFooterProps = {
  /** A bar under a line, which stays in sight while a long dialog scrolls. */
  isBar?: boolean
  onBack?: (() => void) | undefined
  className?: string
  children?: ReactNode
}

/** The buttons of a dialog: the way back at one end, the ways on at the other. */
export function DialogFooter({ isBar, onBack, className, children }: DialogFooterProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-end gap-2',
        isBar && 'sticky bottom-0 border-t border-line bg-surface-1 px-6 py-4',
        className,
      )}
    >
      {onBack && (
        <Button variant="ghost" className="mr-auto" onClick={onBack}>
          Back
        </Button>
      )}
      {children}
    </div>
  )
}
