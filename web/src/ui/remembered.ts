import { useSyncExternalStore } from 'react'

/** Something small that this browser remembers between visits. */
export type Remembered<T> = {
  read(): T
  write(value: T): void
  subscribe(changed: () => void): () => void
}

/** `parse` turns whatever is stored, by this or an older version, into a value; it never throws. */
export function createRemembered<T>(key: string, parse: (stored: unknown) => T): Remembered<T> {
  const listeners = new Set<() => void>()
  // Where storage is forbidden or full, what was set still holds until the page is left.
  let unsaved: string | null = null
  let cached: { text: string | null; value: T } | null = null

  return {
    read() {
      const text = unsaved ?? readText(key)
      if (!cached || cached.text !== text) cached = { text, value: parse(fromJson(text)) }
      return cached.value
    },
    write(value) {
      const text = JSON.stringify(value)
      unsaved = writeText(key, text) ? null : text
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      const fromOtherTab = (event: StorageEvent) => event.key === key && changed()
      listeners.add(changed)
      addEventListener('storage', fromOtherTab)
      return () => {
        listeners.delete(changed)
        removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

export function useRemembered<T>(remembered: Remembered<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(remembered.subscribe, remembered.read, remembered.read), remembered.write]
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
