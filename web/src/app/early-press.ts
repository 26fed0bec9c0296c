import { useEffect } from 'react'

declare global {
  /** The button or link, or the key, that was pressed last before the app was there; public/early.js keeps it. */
  var alcoveEarlyPress: string | KeyboardEventInit | undefined
}

/** What was pressed in the picture of the app is pressed again, and does what it does from now on. */
export function useEarlyPress(): void {
  useEffect(() => {
    const pressed = globalThis.alcoveEarlyPress
    globalThis.alcoveEarlyPress = undefined
    // A moment later, when all of the page listens.
    if (pressed !== undefined) setTimeout(pressAgain, 0, pressed)
  }, [])
}

function pressAgain(pressed: string | KeyboardEventInit): void {
  if (typeof pressed === 'string') pressButton(pressed)
  else document.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, cancelable: true }))
}

/** Its name may depend on who is here, which the picture cannot know: then `data-press` says which one it is. */
function pressButton(name: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button')]
  all.find((each) => (each.dataset.press ?? each.ariaLabel ?? each.textContent) === name)?.click()
}
