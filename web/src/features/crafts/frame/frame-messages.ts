import { frameEvent, type FrameOptions, type FrameEvent } from '#contract/crafts/frame.ts'

type FrameMessageEvent = Pick<MessageEvent<unknown>, 'source' | 'data'>

/**
 * What a frame said, if it really was this frame: its own window, the nonce that it was given, and words that the
 * contract knows. Everything else is nothing.
 */
export function parseFrameMessage(
  event: FrameMessageEvent,
  frame: { window: unknown; nonce: string },
): FrameEvent | null {
  if (!frame.window || event.source !== frame.window) return null
  const parsed = frameEvent.safeParse(event.data)
  return parsed.success && parsed.data.nonce === frame.nonce ? parsed.data : null
}

/** What stands behind the `#` of the frame's address. It never reaches the server. */
export function writeFrameOptions({ nonce, kind, theme, fits }: FrameOptions): string {
  return new URLSearchParams({ nonce, kind, theme, ...(fits && { fits: '1' }) }).toString()
}

export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
