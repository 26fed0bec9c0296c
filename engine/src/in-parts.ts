import { setTimeout as pause } from 'node:timers/promises'

/** A long answer comes in larger pieces, so that none takes longer than half a second to arrive. */
const PARTS_MAX = 120
const PAUSE_MS = 4
const WORDS = /\S+\s*|\s+/g

/** A text word by word, at a pace that can be followed. Ends with the signal's reason when it is aborted. */
export async function* inParts(text: string, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const words = text.match(WORDS) ?? []
  const atOnce = Math.max(1, Math.ceil(words.length / PARTS_MAX))
  for (let at = 0; at < words.length; at += atOnce) {
    signal?.throwIfAborted()
    if (at > 0) await pause(PAUSE_MS)
    signal?.throwIfAborted()
    yield words.slice(at, at + atOnce).join('')
  }
}
