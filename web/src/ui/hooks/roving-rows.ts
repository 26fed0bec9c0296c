/** What is opened from a row and belongs to it: whoever is in there has not left the list. */
const OPENED = '[role=menu], [role=dialog], [role=toolbar]'
const STOPS = 'a[href], button, input'

/**
 * A list of rows as one Tab stop: up, down, Home and End go from row to row, left and right to what else a row holds.
 * Whoever was in a row that goes away is in the one that takes its place; one that only moves takes them along.
 * A ref for what the rows (`li`) stand in; it looks at the page itself, so rows know nothing of it.
 */
export function rovingRows(list: HTMLElement | null): (() => void) | undefined {
  return list ? rove(list) : undefined
}

function rove(list: HTMLElement): () => void {
  let last: { stop: HTMLElement; row: number; column: number; key: string } | null = null
  let isLeft = true

  const rows = () => [...list.querySelectorAll<HTMLElement>('li')].map(stopsOf).filter((stops) => stops.length > 0)
  const place = (stop: HTMLElement, all = rows()) => {
    const row = all.findIndex((stops) => stops.includes(stop))
    return row === -1 ? null : { stop, row, column: all[row]!.indexOf(stop), key: keyOf(all[row]!) }
  }

  const settle = () => {
    const all = rows()
    const gone = last && !list.contains(last.stop) ? last : null
    if (gone) {
      const same = all.find((stops) => keyOf(stops) === gone.key)
      const stop = same?.[Math.min(gone.column, same.length - 1)] ?? all[Math.min(gone.row, all.length - 1)]?.[0]
      last = stop ? place(stop, all) : null
      if (!isLeft && document.activeElement === document.body) stop?.focus()
    } else if (last) last = place(last.stop, all)
    const entry = last?.stop ?? all.find(([first]) => first!.matches('[aria-current=page]'))?.[0] ?? all[0]?.[0]
    for (const stop of all.flat()) {
      const tabIndex = stop === entry ? 0 : -1
      if (stop.getAttribute('tabindex') !== String(tabIndex)) stop.tabIndex = tabIndex
    }
  }

  const onFocus = ({ target }: FocusEvent) => {
    const found = target instanceof HTMLElement ? place(target) : null
    if (!found) return
    last = found
    isLeft = false
    settle()
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const next = relatedTarget instanceof Element ? relatedTarget : null
    if (target instanceof Element && target.isConnected) isLeft = !list.contains(next) && !next?.closest(OPENED)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !last) return
    // A button with a menu opens it with these keys.
    const opensMenu = last.stop.ariaHasPopup === 'menu' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (opensMenu || event.target !== last.stop) return
    const next = stopAfter(event.key, rows(), last, getComputedStyle(list).direction === 'rtl')
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  settle()
  const observer = new MutationObserver(settle)
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', onFocus)
  list.addEventListener('focusout', onBlur)
  list.addEventListener('keydown', onKeyDown)
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', onFocus)
    list.removeEventListener('focusout', onBlur)
    list.removeEventListener('keydown', onKeyDown)
  }
}

type Place = { row: number; column: number }

function stopAfter(key: string, rows: readonly HTMLElement[][], { row, column }: Place, isRtl: boolean) {
  const inRow = (at: number) => rows[at]?.[Math.min(column, rows[at].length - 1)]
  switch (key) {
    case 'ArrowDown':
      return inRow(row + 1)
    case 'ArrowUp':
      return inRow(row - 1)
    case 'Home':
      return inRow(0)
    case 'End':
      return inRow(rows.length - 1)
    case 'ArrowRight':
    case 'ArrowLeft':
      return rows[row]?.[column + ((key === 'ArrowRight') === isRtl ? -1 : 1)]
  }
}

function stopsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(STOPS)]
}

/** By what a row leads to, it is known again where it is drawn anew. */
function keyOf(stops: readonly HTMLElement[]): string {
  return stops.map((stop) => stop.getAttribute('href') ?? '').join('')
}
