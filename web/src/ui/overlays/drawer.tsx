import * as Radix from 'radix-ui/dialog'
import { useRef, type PointerEvent, type ReactNode } from 'react'
import { OVERLAY_CLASS } from './dialog.tsx'
import { useReturnFocus } from '../hooks/use-return-focus.ts'

/** Pulled down further than this part of its height, or flicked, the drawer closes. */
const CLOSE_AT_FRACTION = 0.3
const FLICK_PX_PER_MS = 0.6

type DrawerProps = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode }

/** A panel on a small screen: it comes from below and is pulled away by its handle. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const returnFocus = useReturnFocus(isOpen)
  const { sheet, handle } = useDragToClose(onClose)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content
          {...returnFocus}
          ref={sheet}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex h-[82dvh] flex-col overflow-hidden rounded-t-l border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] shadow-high outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div aria-hidden className="flex h-6 shrink-0 cursor-grab touch-none items-center justify-center" {...handle}>
            <span className="h-1 w-9 rounded-full bg-line-strong" />
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function useDragToClose(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const start = useRef<{ y: number; at: number } | null>(null)
  const move = (by: number) => {
    if (sheet.current) sheet.current.style.transform = by > 0 ? `translateY(${by}px)` : ''
  }
  const end = (event: PointerEvent) => {
    if (!start.current || !sheet.current) return
    const by = event.clientY - start.current.y
    const speed = by / Math.max(1, event.timeStamp - start.current.at)
    start.current = null
    if (by > sheet.current.offsetHeight * CLOSE_AT_FRACTION || (by > 24 && speed > FLICK_PX_PER_MS)) onClose()
    else move(0)
  }
  const handle = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, at: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent) => start.current && move(event.clientY - start.current.y),
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { sheet, handle }
}
