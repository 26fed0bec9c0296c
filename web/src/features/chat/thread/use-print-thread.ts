import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import { PREPARE_PRINT, printChat } from './print-chat.ts'
import type { OlderTurnsLoader } from './older-turns.tsx'
import './print.css'

/** The turns above those that are there, as far as they could be read. */
type PrintedThread = { older: readonly ThreadMessage[]; isComplete: boolean }

/**
 * While the page is printed, every turn is there and drawn: also those far away, and those that nobody has scrolled up
 * to yet. The browser's own menu waits for nothing, so all of it happens before its word is over; the key is ours, and
 * waits for what is drawn in frames.
 */
export function usePrintThread(
  scroller: RefObject<HTMLElement | null>,
  before: string | null,
  readSync: OlderTurnsLoader['readSync'],
): PrintedThread | null {
  const [printed, setPrinted] = useState<PrintedThread | null>(null)
  const begin = useEffectEvent(() => readOlderTurns(before, readSync))
  useEffect(() => {
    let restoreScroll = () => {}
    const stop = new AbortController()
    let isBegun = false
    const on = (name: string, act: () => void) => window.addEventListener(name, act, { signal: stop.signal })
    const prepare = () => {
      if (isBegun) return
      isBegun = true
      if (scroller.current) restoreScroll = saveScroll(scroller.current)
      const thread = begin()
      flushSync(() => setPrinted(thread))
    }
    on(PREPARE_PRINT, prepare)
    on('beforeprint', prepare)
    on('afterprint', () => {
      isBegun = false
      flushSync(() => setPrinted(null))
      restoreScroll()
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      void printChat()
    }
    window.addEventListener('keydown', onKeyDown, { signal: stop.signal })
    return () => stop.abort()
  }, [scroller])
  return printed
}

/** On paper nothing scrolls, so the place is lost: afterwards the turn that was seen first is put where it was. */
function saveScroll(scroller: HTMLElement): () => void {
  const top = (turn: Element) => turn.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  const turns = [...scroller.querySelectorAll('[id^="m-"]')]
  const seen = turns.find((turn) => turn.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top)
  const before = seen && top(seen)
  return () => {
    if (seen && before !== undefined) scroller.scrollTop += top(seen) - before
  }
}

function readOlderTurns(before: string | null, readSync: OlderTurnsLoader['readSync']): PrintedThread {
  if (!readSync) return { older: [], isComplete: before === null }
  let older: readonly ThreadMessage[] = []
  let next = before
  try {
    while (next) {
      const page = readSync(next)
      older = [...page.messages, ...older]
      next = page.before
    }
  } catch {
    // What can be read is printed, with a line that says so.
  }
  return { older, isComplete: next === null }
}
