import { useSyncExternalStore } from 'react'

/** Something small that this browser remembers between visits. */
export type PersistedState<T> = {
  read(): T
  write(value: T): void
  subscribe(onChange: () => void): () => void
}

/** `parse` turns whatever is stored, by this or an older version, into a value; it never throws. */
export function createPersistedState<T>(key: string, parse: (stored: unknown) => T): PersistedState<T> {
  const listeners = new Set<() => void>()
  // Where storage is forbidden or full, what was set still holds until the page is left.
  let unstoredText: string | null = null
  let cached: { text: string | null; value: T } | null = null

  return {
    read() {
      const text = unstoredText ?? readText(key)
      if (!cached || cached.text !== text) cached = { text, value: parse(fromJson(text)) }
      return cached.value
    },
    write(value) {
      const text = JSON.stringify(value)
      unstoredText = writeText(key, text) ? null : text
      for (const onChange of listeners) onChange()
    },
    subscribe(onChange) {
      const onStorage = (event: StorageEvent) => event.key === key && onChange()
      listeners.add(onChange)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(onChange)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

export function usePersistedState<T>(state: PersistedState<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(state.subscribe, state.read, state.read), state.write]
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function fromJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
