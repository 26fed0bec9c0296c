import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { useReturnFocus } from '../hooks/use-return-focus.ts'
import { Sentence } from '../name.tsx'

export const OVERLAY_CLASS =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Names of others stand in it by `isolateName`. */
  title: string
  description?: ReactNode
  /** For a dialog to read: its first control is not what it was opened for. */
  autoFocusDialog?: boolean
  /** Where the title would only repeat what is seen: still read out. */
  isTitleHidden?: boolean
  className?: string
  children: ReactNode
}

/** A question that stands before everything else. Focus stays inside and returns to where it came from. */
export function Dialog({ isOpen, onClose, title, description, className, children, ...options }: DialogProps) {
  const { isTitleHidden, autoFocusDialog } = options
  const returnFocus = useReturnFocus(isOpen)
  const content = useRef<HTMLDivElement>(null)
  // Another dialog has just opened above this one, and does not listen yet: its Escape must not close this one.
  const keepBelow = (event: KeyboardEvent) => {
    const above = document.activeElement?.closest('[role=dialog]')
    if (above && above !== content.current) event.preventDefault()
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content
          {...returnFocus}
          ref={content}
          onEscapeKeyDown={keepBelow}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus(event)
            if (!autoFocusDialog) return
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-4 top-[max(1rem,12dvh)] z-50 mx-auto flex max-h-[calc(100dvh-max(2rem,16dvh))] max-w-104 flex-col',
            'overflow-y-auto rounded-l border border-line bg-surface-1 shadow-high outline-none',
            'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            className,
          )}
        >
          <div className={isTitleHidden ? 'sr-only' : 'px-6 pt-6 pr-14'}>
            <Radix.Title className="text-lg font-semibold tracking-tight">
              <Sentence>{title}</Sentence>
            </Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-ink-2">
                {typeof description === 'string' ? <Sentence>{description}</Sentence> : description}
              </Radix.Description>
            )}
          </div>
          {children}
          {!isTitleHidden && (
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className="absolute top-4 right-4" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
