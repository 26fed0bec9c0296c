import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Pages that come without a reload set their title a moment after the address has changed. */
const TITLE_DELAY_MS = 150

/** Says where a link has led, to those who do not see it: no reload does it for them. */
export function RouteAnnouncer() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const first = useRef(path)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (path === first.current) return
    first.current = ''
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [path])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
