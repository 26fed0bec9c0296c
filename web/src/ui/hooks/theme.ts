import { createPersistedState, usePersistedState } from './persisted-state.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const DARK = '(prefers-color-scheme: dark)'

/** The key is also read by public/early.js, before the first paint. */
const themeState = createPersistedState<Theme>(
  'alcove.theme',
  (stored) => THEMES.find((name) => name === stored) ?? 'system',
)

export function useTheme(): [Theme, (theme: Theme) => void] {
  return usePersistedState(themeState)
}

/** Keeps the page in the wanted theme: set here, in another tab, or by the system. */
export function applyTheme(): void {
  const show = () => {
    const wanted = themeState.read()
    const isDark = wanted === 'dark' || (wanted === 'system' && matchMedia(DARK).matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }
  themeState.subscribe(show)
  matchMedia(DARK).addEventListener('change', show)
  show()
}
