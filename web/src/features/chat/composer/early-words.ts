/** What was typed before the app was there; public/early.js keeps it. */
export type EarlyWords = { text: string; from: number; to: number; wantsToSend: boolean }

declare global {
  var alcoveEarly: (EarlyWords & { stop: () => void }) | undefined
}

/** The words, for the first composer that asks. */
export function takeEarlyWords(): EarlyWords | undefined {
  const early = globalThis.alcoveEarly
  early?.stop()
  globalThis.alcoveEarly = undefined
  return early?.text ? early : undefined
}
