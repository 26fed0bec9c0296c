import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import type { Older } from './older-turns.tsx'

/** Then the message is left for lost: it may be in another branch. */
const MOST_PAGES = 60
const FLASH_MS = 1_600

type Parts = {
  messages: readonly ThreadMessage[]
  before: string | null
  older: Older
  /** The thread must not pull back to its end. */
  letGo: () => void
}

/** Goes to the message that the address names, as a search does, reading older turns until it is there. */
export function useMessageInAddress({ messages, before, older, letGo }: Parts): void {
  const { hash } = useLocation()
  const pages = useRef(0)
  const done = useRef('')
  const wanted = hash.startsWith('m-') ? hash.slice(2) : ''
  const isHere = messages.some(({ id }) => id === wanted)

  const go = useEffectEvent(() => {
    if (!wanted || done.current === hash) return
    if (isHere) {
      done.current = hash
      letGo()
      show(wanted)
    } else if (before && !older.isReading && !older.error && pages.current < MOST_PAGES) {
      pages.current += 1
      older.read(before)
    }
  })
  useEffect(() => go(), [wanted, isHere, before, older.isReading])
}

function show(messageId: string): void {
  const element = document.getElementById(`m-${messageId}`)
  if (!element) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start' })
  // Turns above may take their true height only now.
  setTimeout(() => element.scrollIntoView({ block: 'start' }), 200)
  if (isCalm) return
  element.animate([{ backgroundColor: 'var(--accent-soft)' }, { backgroundColor: 'transparent' }], {
    duration: FLASH_MS,
    easing: 'ease-out',
  })
}
