import { useNavigate } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

/** One craft of one answer. */
export type CurrentCraft = { readonly messageId: string; readonly index: number }

let current: CurrentCraft | null = null
const listeners = new Set<() => void>()

/** Which craft the right panel shows. The address says only that it is open. */
export function useCurrentCraft(): CurrentCraft | null {
  return useSyncExternalStore(subscribe, () => current)
}

/** Shows a craft beside the page. */
export function useOpenCraft(): (craft: CurrentCraft) => void {
  const navigate = useNavigate()
  return useCallback(
    (craft) => {
      current = craft
      for (const listener of listeners) listener()
      void navigate({ to: '.', search: (now) => ({ ...now, side: 'crafts' }) })
    },
    [navigate],
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
