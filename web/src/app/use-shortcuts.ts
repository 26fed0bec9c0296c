import { useEffect, useEffectEvent } from 'react'
import type { Actions, Command } from './commands.ts'
import { singleKeysAreOn } from './single-keys.ts'
import { matchStroke, strokeOf } from './strokes.ts'

/** A second half that comes later than this is a new beginning. */
const HALF_WAITS_MS = 1_000

const TYPING = 'input, textarea, select, [contenteditable]'
/** They have keys of their own. */
const OVERLAY = '[role="dialog"], [role="menu"]'

/** Runs the commands by their keys, and `escape` when nothing else wanted that key. */
export function useShortcuts(commands: readonly Command[], actions: Actions, escape: () => void): void {
  const run = useEffectEvent((keys: string) => {
    commands.find((command) => command.keys === keys)?.run(actions)
  })
  const known = useEffectEvent(() => commands.flatMap(({ keys }) => keys ?? []))
  const leave = useEffectEvent(escape)

  useEffect(() => {
    let waiting = ''
    let forget: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector(OVERLAY)) return
      if (event.key === 'Escape') return leave()
      const stroke = strokeOf(event)
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null
      if ((isTyping || !singleKeysAreOn.read()) && !stroke.startsWith('mod+')) return
      const match = matchStroke(waiting, stroke, known())
      clearTimeout(forget)
      waiting = match.waiting
      if (waiting) forget = setTimeout(() => (waiting = ''), HALF_WAITS_MS)
      if (match.hit === null) return
      event.preventDefault()
      run(match.hit)
    }
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(forget)
      document.removeEventListener('keydown', press)
    }
  }, [])
}
