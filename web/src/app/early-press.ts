import { useEffect } from 'react'

declare global {
  /** The button or link that was pressed last before the app was there; public/early.js keeps it. */
  var alcoveEarlyPress: string | undefined
}

/** What was pressed in the picture of the app is pressed again, and does what it does from now on. */
export function useEarlyPress(): void {
  useEffect(() => {
    const name = globalThis.alcoveEarlyPress
    globalThis.alcoveEarlyPress = undefined
    // A moment later, when all of the page listens.
    if (name !== undefined) setTimeout(press, 0, name)
  }, [])
}

/** Its name may depend on who is here, which the picture cannot know: then `data-press` says which one it is. */
function press(name: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button')]
  all.find((each) => (each.dataset.press ?? each.ariaLabel ?? each.textContent) === name)?.click()
}
