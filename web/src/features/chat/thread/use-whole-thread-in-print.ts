import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import type { Older } from './older-turns.tsx'
import './print.css'

/** The turns above those that are there, as far as they could be read. */
type Printed = { older: readonly ThreadMessage[]; isWhole: boolean }

/**
 * While the page is printed, every turn is there and drawn: also those far away, and those that nobody has scrolled up
 * to yet. The browser waits for nothing, so all of it happens before its word is over.
 */
export function useWholeThreadInPrint(
  scroller: RefObject<HTMLElement | null>,
  before: string | null,
  readAtOnce: Older['readAtOnce'],
): Printed | null {
  const [printed, setPrinted] = useState<Printed | null>(null)
  const begin = useEffectEvent(() => readAbove(before, readAtOnce))
  useEffect(() => {
    let goBack = () => {}
    const stop = new AbortController()
    const on = (name: 'beforeprint' | 'afterprint', act: () => void) =>
      window.addEventListener(name, act, { signal: stop.signal })
    on('beforeprint', () => {
      if (scroller.current) goBack = rememberPlace(scroller.current)
      const whole = begin()
      flushSync(() => setPrinted(whole))
    })
    on('afterprint', () => {
      flushSync(() => setPrinted(null))
      goBack()
    })
    return () => stop.abort()
  }, [scroller])
  return printed
}

/** On paper nothing scrolls, so the place is lost: afterwards the turn that was seen first is put where it was. */
function rememberPlace(box: HTMLElement): () => void {
  const top = (turn: Element) => turn.getBoundingClientRect().top - box.getBoundingClientRect().top
  const turns = [...box.querySelectorAll('[id^="m-"]')]
  const seen = turns.find((turn) => turn.getBoundingClientRect().bottom > box.getBoundingClientRect().top)
  const before = seen && top(seen)
  return () => {
    if (seen && before !== undefined) box.scrollTop += top(seen) - before
  }
}

function readAbove(before: string | null, readAtOnce: Older['readAtOnce']): Printed {
  if (!readAtOnce) return { older: [], isWhole: before === null }
  let older: readonly ThreadMessage[] = []
  let next = before
  try {
    while (next) {
      const page = readAtOnce(next)
      older = [...page.messages, ...older]
      next = page.before
    }
  } catch {
    // What can be read is printed, with a line that says so.
  }
  return { older, isWhole: next === null }
}
