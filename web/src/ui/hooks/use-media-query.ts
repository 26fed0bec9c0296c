import { useSyncExternalStore } from 'react'

/** Below this the sidebar is a sheet. */
export const SIDEBAR_MEDIA = '(min-width: 48rem)'
/** Below this the panels are a bottom drawer. */
export const PANELS_MEDIA = '(min-width: 64rem)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    // The picture that is drawn in the build is that of a wide window; styles hide what does not fit.
    () => true,
  )
}
