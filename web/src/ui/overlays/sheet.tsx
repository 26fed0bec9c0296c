import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { OVERLAY_CLASS } from './dialog.tsx'
import { useReturnFocus } from '../hooks/use-return-focus.ts'

type SheetProps = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode }

/** What stands at the left on a wide screen, sliding in on a narrow one. */
export function Sheet({ isOpen, onClose, title, children }: SheetProps) {
  const returnFocus = useReturnFocus(isOpen)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-r border-line bg-surface-0 pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-high outline-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
