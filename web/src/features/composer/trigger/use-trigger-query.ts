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
    const onInput = () => read()
    const onBlur = () => end()
    // What was typed while this was fetched.
    onInput()
    area.addEventListener('input', onInput)
    area.addEventListener('blur', onBlur)
    document.addEventListener('selectionchange', onInput)
    return () => {
      area.removeEventListener('input', onInput)
      area.removeEventListener('blur', onBlur)
      document.removeEventListener('selectionchange', onInput)
    }
  }, [area])
  return query
}
