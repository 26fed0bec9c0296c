import { useEffect, useEffectEvent, useState } from 'react'
import type { Trigger } from './trigger.ts'
import { triggerQuery } from './trigger-query.ts'

/** What is typed after a trigger, for as long as someone looks for something; then it tells so. */
export function useTriggerQuery(trigger: Trigger, onEnd: () => void): string {
  const [query, setQuery] = useState(() => triggerQuery(trigger) ?? '')
  const end = useEffectEvent(onEnd)
  const read = useEffectEvent(() => {
    const next = triggerQuery(trigger)
    if (next === null) end()
    else setQuery(next)
  })
  const { area } = trigger
  useEffect(() => {
    const changed = () => read()
    const left = () => end()
    // What was typed while this was fetched.
    changed()
    area.addEventListener('input', changed)
    area.addEventListener('blur', left)
    document.addEventListener('selectionchange', changed)
    return () => {
      area.removeEventListener('input', changed)
      area.removeEventListener('blur', left)
      document.removeEventListener('selectionchange', changed)
    }
  }, [area])
  return query
}
