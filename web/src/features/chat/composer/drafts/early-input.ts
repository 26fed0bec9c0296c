import type { ComposerInsert } from '../active-composer.ts'

/** What was typed before the app was there; public/early.js keeps it. */
export type EarlyInput = { text: string; from: number; to: number; wantsToSend: boolean }

declare global {
  /** `pressed` is the name of the button that was pressed last. */
  var alcoveEarly: (EarlyInput & { pressed?: string; stop: () => void }) | undefined
}

/** Words for the next composer, sent by it at once: a chat that is begun from elsewhere. */
export function sendInNextComposer(text: string): void {
  storeEarlyInput({ text }, true)
}

/** Words for the next composer, to be read and changed there first. */
export function draftInNextComposer(insert: ComposerInsert): void {
  storeEarlyInput(insert, false)
}

function storeEarlyInput({ text, selected }: ComposerInsert, wantsToSend: boolean): void {
  const { from, to } = selected ?? { from: text.length, to: text.length }
  globalThis.alcoveEarly = { text, from, to, wantsToSend, stop: () => {} }
}

/** The words, for the first composer that asks; a moment later the buttons work, and one is pressed again, too. */
export function takeEarlyInput(): EarlyInput | undefined {
  const early = globalThis.alcoveEarly
  early?.stop()
  globalThis.alcoveEarly = undefined
  if (early?.pressed) setTimeout(clickButton, 0, early.pressed)
  return early?.text ? early : undefined
}

function clickButton(name: string): void {
  const buttons = [...document.querySelectorAll('button')]
  buttons.find((button) => (button.ariaLabel ?? button.textContent) === name)?.click()
}
