import { useNavigate } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

/** One craft of one answer. */
export type ShownCraft = { readonly messageId: string; readonly index: number }

let shown: ShownCraft | null = null
const listeners = new Set<() => void>()

/** Which craft the right panel shows. The address says only that it is open. */
export function useShownCraft(): ShownCraft | null {
  return useSyncExternalStore(subscribe, () => shown)
}

/** Shows a craft beside the page. */
export function useOpenCraft(): (craft: ShownCraft) => void {
  const navigate = useNavigate()
  return useCallback(
    (craft) => {
      shown = craft
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
