import { useLayoutEffect, useState, type RefObject } from 'react'

export type Viewport = { readonly top: number; readonly left: number; readonly height: number; readonly width: number }

/** What is seen of a box that scrolls. */
export function useViewport(box: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ top: 0, left: 0, height: 600, width: 900 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = element
      setViewport({ top, left, height, width })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  return viewport
}
