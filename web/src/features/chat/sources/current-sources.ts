import { useSyncExternalStore } from 'react'

let messageId: string | null = null
const listeners = new Set<() => void>()

/** Whose sources the right panel shows. The address says only that it is open. */
export function setSourcesMessage(id: string): void {
  messageId = id
  for (const listener of listeners) listener()
}

export function useSourcesMessage(): string | null {
  return useSyncExternalStore(subscribe, () => messageId)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
