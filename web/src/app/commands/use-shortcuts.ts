import { useEffect, useEffectEvent } from 'react'
import type { CommandActions, Command } from './commands.ts'
import { singleKeyShortcuts } from './single-key-shortcuts.ts'
import { matchStroke, strokeOf } from './key-strokes.ts'

/** A second half that comes later than this is a new beginning. */
const SECOND_STROKE_WAIT_MS = 1_000

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]'
/** They have keys of their own. */
const OVERLAY = '[role="dialog"], [role="menu"]'

/** Runs the commands by their keys, and `escape` when nothing else wanted that key. */
export function useShortcuts(commands: readonly Command[], actions: CommandActions, onEscape: () => void): void {
  const run = useEffectEvent((keys: string) => {
    commands.find((command) => command.keys === keys)?.run(actions)
  })
  const allStrokes = useEffectEvent(() => commands.flatMap(({ keys }) => keys ?? []))
  const handleEscape = useEffectEvent(onEscape)

  useEffect(() => {
    let pendingStroke = ''
    let pendingSinceMs = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector(OVERLAY)) return
      if (event.key === 'Escape') return handleEscape()
      const stroke = strokeOf(event)
      const isTyping = event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null
      if ((isTyping || !singleKeyShortcuts.read()) && !stroke.startsWith('mod+')) return
      // When it was pressed counts: a busy page hears of it later.
      const isLate = event.timeStamp - pendingSinceMs > SECOND_STROKE_WAIT_MS
      const match = matchStroke(isLate ? '' : pendingStroke, stroke, allStrokes())
      pendingStroke = match.pending
      pendingSinceMs = event.timeStamp
      if (match.match === null) return
      event.preventDefault()
      run(match.match)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
