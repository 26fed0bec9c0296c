import type { FromFrame } from '#contract/crafts/frame.ts'

// Opened directly there is no app to talk to, and nothing to render.
if (window.parent !== window) announceReady(location.hash.slice(1))

/** The frame's origin is opaque, so it cannot name its parent's; the nonce tells the parent that this is its frame. */
function announceReady(nonce: string): void {
  const message: FromFrame = { type: 'ready', nonce }
  window.parent.postMessage(message, '*')
}
