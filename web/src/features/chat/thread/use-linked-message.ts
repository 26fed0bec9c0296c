import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import type { OlderTurnsLoader } from './older-turns.tsx'

/** Then the message is left for lost: it may be in another branch. */
const MAX_PAGES = 60
const FLASH_MS = 1_600

type LinkedMessageOptions = {
  messages: readonly ThreadMessage[]
  before: string | null
  older: OlderTurnsLoader
  /** The thread must not pull back to its end. */
  release: () => void
}

/** Goes to the message that the address names, as a search does, reading older turns until it is there. */
export function useLinkedMessage({ messages, before, older, release }: LinkedMessageOptions): void {
  const { hash } = useLocation()
  const pages = useRef(0)
  const done = useRef('')
  const messageId = hash.startsWith('m-') ? hash.slice(2) : ''
  const isLoaded = messages.some(({ id }) => id === messageId)

  const goToMessage = useEffectEvent(() => {
    if (!messageId || done.current === hash) return
    if (isLoaded) {
      done.current = hash
      release()
      show(messageId)
    } else if (before && !older.isReading && !older.error && pages.current < MAX_PAGES) {
      pages.current += 1
      older.read(before)
    }
  })
  useEffect(() => goToMessage(), [messageId, isLoaded, before, older.isReading])
}

function show(messageId: string): void {
  const element = document.getElementById(`m-${messageId}`)
  if (!element) return
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start' })
  // Turns above may take their true height only now.
  setTimeout(() => element.scrollIntoView({ block: 'start' }), 200)
  if (prefersReducedMotion) return
  element.animate([{ backgroundColor: 'var(--accent-soft)' }, { backgroundColor: 'transparent' }], {
    duration: FLASH_MS,
    easing: 'ease-out',
  })
}
