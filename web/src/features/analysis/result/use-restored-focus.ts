import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Where the focus goes when what was pressed is gone: to the element of that kind that is nearest to its place. Whoever
 * has gone elsewhere in the meantime stays there.
 */
export function useRestoredFocus(root: RefObject<HTMLElement | null>, selector: string, isPending: boolean) {
  const pressedAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (pressedAt.current === null) return
    if (document.activeElement === document.body) {
      const elements = root.current?.querySelectorAll<HTMLElement>(selector) ?? []
      elements[Math.min(pressedAt.current, elements.length - 1)]?.focus()
    }
    if (!isPending) pressedAt.current = null
  })
  return (at: number | null) => void (pressedAt.current = at)
}
