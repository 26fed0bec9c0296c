import { createRemembered, useRemembered } from './remembered.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const DARK = '(prefers-color-scheme: dark)'

/** The key is also read by public/early.js, before the first paint. */
const theme = createRemembered<Theme>('alcove.theme', (stored) => THEMES.find((name) => name === stored) ?? 'system')

export function useTheme(): [Theme, (theme: Theme) => void] {
  return useRemembered(theme)
}

/** Keeps the page in the wanted theme: set here, in another tab, or by the system. */
export function followTheme(): void {
  const show = () => {
    const wanted = theme.read()
    const isDark = wanted === 'dark' || (wanted === 'system' && matchMedia(DARK).matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }
  theme.subscribe(show)
  matchMedia(DARK).addEventListener('change', show)
  show()
}
