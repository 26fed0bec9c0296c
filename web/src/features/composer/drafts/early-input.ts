import type { ComposerInsert } from '../active-composer.ts'

/** What was typed before the app was there; public/early.js keeps it. */
export type EarlyInput = { text: string; from: number; to: number; wantsToSend: boolean }

declare global {
  var alcoveEarly: (EarlyInput & { stop: () => void }) | undefined
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

/** The words, for the first composer that asks. */
export function takeEarlyInput(): EarlyInput | undefined {
  const early = globalThis.alcoveEarly
  early?.stop()
  globalThis.alcoveEarly = undefined
  return early?.text ? early : undefined
}
