/** One message of a server-sent stream. `id` is the last one that was given, as the standard says. */
export type SseMessage = { id: string; event: string; data: string }

/** Longer than any snapshot of an answer; a server that sends more without an end is not ours. */
const LINE_MAX_CHARS = 16_000_000

/**
 * Reads a server-sent stream as its bytes come in, however they are cut. Every push is told whatever became whole.
 * What comes after the last empty line is never told: a half message is no message.
 */
export function createSseParser(onMessage: (message: SseMessage) => void): { push(bytes: Uint8Array): void } {
  const decoder = new TextDecoder()
  let incompleteLine = ''
  let endedInReturn = false
  let id = ''
  let event = ''
  let data: string[] = []

  const dispatch = () => {
    if (data.length > 0) onMessage({ id, event: event || 'message', data: data.join('\n') })
    event = ''
    data = []
  }

  const readLine = (line: string) => {
    if (line === '') return dispatch()
    const colon = line.indexOf(':')
    // A line that starts with a colon is a comment: the heartbeat.
    if (colon === 0) return
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }

  return {
    push(bytes) {
      let text = decoder.decode(bytes, { stream: true })
      if (text === '') return
      // A line may end in CR, LF or both, and the two may come in different chunks.
      if (endedInReturn && text.startsWith('\n')) text = text.slice(1)
      if (text === '') return void (endedInReturn = false)
      endedInReturn = text.endsWith('\r')
      const lines = (incompleteLine + text).split(/\r\n|\n|\r/)
      incompleteLine = lines.pop()!
      if (incompleteLine.length > LINE_MAX_CHARS) throw new Error('a line of the stream has no end')
      for (const line of lines) readLine(line)
    },
  }
}
