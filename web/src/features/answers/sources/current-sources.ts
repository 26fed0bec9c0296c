import { useSyncExternalStore } from 'react'

/** An answer, and the one of its sources that was asked for, if it was one. */
type ShownSources = { readonly messageId: string; readonly sourceId: string | null }

let shown: ShownSources | null = null
const listeners = new Set<() => void>()

/** Whose sources the right panel shows. The address says only that it is open. */
export function setShownSources(sources: ShownSources): void {
  shown = sources
  for (const listener of listeners) listener()
}

export function useShownSources(): ShownSources | null {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
