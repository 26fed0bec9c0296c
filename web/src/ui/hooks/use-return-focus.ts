import { useState } from 'react'

/** What had the focus, and the dialog that it stood in. */
type Opener = { element: HTMLElement; dialog: Element | null }

/** What each open dialog was opened from: one that opens another may be gone when that one is closed. */
const openers = new WeakMap<EventTarget, Opener>()

/**
 * For what opens over the page from anywhere: notes what had the focus and gives it back. Radix itself would give it
 * only to a trigger of its own, and leave everyone else at the top of the page.
 */
export function useReturnFocus(isOpen: boolean) {
  // Noted while it is drawn: a field with autoFocus has the focus before any effect or event of the dialog.
  const [tracked, setTracked] = useState<{ isOpen: boolean; opener: Opener | null }>({ isOpen: false, opener: null })
  if (tracked.isOpen !== isOpen) setTracked({ isOpen, opener: isOpen ? currentOpener() : tracked.opener })
  return {
    onOpenAutoFocus: (event: Event) => {
      if (tracked.opener && event.currentTarget) openers.set(event.currentTarget, tracked.opener)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Whoever was given the focus meanwhile, such as the composer, keeps it.
      if (document.activeElement && document.activeElement !== document.body) return
      connectedOpener(tracked.opener)?.focus()
    },
  }
}

/** A menu is gone by the time the dialog that it opened is closed; the button that opened the menu is still there. */
function currentOpener(): Opener | null {
  const focused = document.activeElement
  const label = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const element = label ? document.getElementById(label) : focused
  return element instanceof HTMLElement ? { element, dialog: element.closest('[role="dialog"]') } : null
}

function connectedOpener(opener: Opener | null | undefined): HTMLElement | null {
  if (!opener) return document.querySelector('main')
  if (opener.element.isConnected) return opener.element
  return connectedOpener(opener.dialog && openers.get(opener.dialog))
}
