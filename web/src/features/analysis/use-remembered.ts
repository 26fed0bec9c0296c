import { useState } from 'react'

/** So many are kept; the one that was changed longest ago makes room. */
const KEPT_MAX = 50
const kept = new Map<string, unknown>()

/** State that is there again when its component is: a panel is drawn anew when the window changes its width. */
export function useRemembered<T>(key: string, initial: T): readonly [T, (change: (before: T) => T) => void] {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as T) : initial))
  const [change] = useState(() => (next: (before: T) => T) => {
    const changed = next(kept.has(key) ? (kept.get(key) as T) : initial)
    kept.delete(key)
    kept.set(key, changed)
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
    setValue(changed)
  })
  return [value, change]
}
