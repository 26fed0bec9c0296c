import { useRef } from 'react'

/**
 * For what opens over the page from anywhere: notes what had the focus and gives it back. Radix itself would give it
 * only to a trigger of its own, and leave everyone else at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}

/** A menu is gone by the time the dialog that it opened is closed; the button that opened the menu is still there. */
function openerOf(focused: Element | null): HTMLElement | null {
  const label = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = label ? document.getElementById(label) : focused
  return opener instanceof HTMLElement ? opener : null
}
