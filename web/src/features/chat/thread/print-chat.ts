import { toast } from '../../../ui/overlays/toast.tsx'
import { SCROLLER_ATTRIBUTE } from './viewport-observer.ts'

/** Asks the thread to draw every turn; it stays so until it was printed. */
export const PREPARE_PRINT = 'prepareprint'
/** What cannot be drawn by then, for want of a network, is printed as the words that it is made of. */
const MAX_WAIT_MS = 60_000
const PREPARING = 'data-preparing-print'

/** Prints the chat once its diagrams, charts and formulas are drawn: the browser by itself waits for nothing. */
export async function printChat(): Promise<void> {
  const scroller = document.querySelector<HTMLElement>(`[${SCROLLER_ATTRIBUTE}]`)
  if (!scroller) return window.print()
  if (scroller.hasAttribute(PREPARING)) return
  const done = toast.loading('Getting the pages ready')
  window.dispatchEvent(new Event(PREPARE_PRINT))
  scroller.setAttribute(PREPARING, '')
  // A browser lets frames rest that are out of sight: all of them are brought into it, too small to be looked at.
  scroller.style.setProperty('--print-scale', String(scroller.clientHeight / scroller.scrollHeight))
  const top = scroller.scrollTop
  scroller.scrollTop = 0
  await untilDrawn(scroller)
  scroller.removeAttribute(PREPARING)
  scroller.scrollTop = top
  done()
  window.print()
}

/** Whatever is still being drawn says so with `data-drawing`. */
function untilDrawn(scroller: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const isDrawn = () => scroller.querySelector('[data-drawing]') === null
    const finish = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => isDrawn() && finish())
    const timer = setTimeout(finish, MAX_WAIT_MS)
    observer.observe(scroller, { childList: true, subtree: true, attributeFilter: ['data-drawing'] })
    if (isDrawn()) finish()
  })
}
