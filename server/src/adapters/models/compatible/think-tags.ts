const OPEN = '<think>'
const CLOSE = '</think>'

type DeltaHandler = { reasoning(text: string): void; text(text: string): void }

/**
 * Some servers write a model's thoughts into its answer, between think tags at the very start. This tells the two
 * apart while they stream. Tags further down are part of the answer.
 */
export function createThinkSplitter(onDelta: DeltaHandler): { push(text: string): void; flush(): void } {
  let state: 'start' | 'thinking' | 'afterwards' | 'answer' = 'start'
  let pending = ''

  function push(text: string): void {
    if (state === 'answer') return onDelta.text(text)
    pending += text
    if (state === 'start') start()
    if (state === 'thinking') think()
    if (state === 'afterwards') skipSpace()
  }

  function start(): void {
    const seen = pending.trimStart()
    if (seen.startsWith(OPEN)) {
      state = 'thinking'
      pending = seen.slice(OPEN.length).replace(/^\s+/, '')
    } else if (!OPEN.startsWith(seen)) {
      state = 'answer'
      emitPending()
    }
  }

  function think(): void {
    const end = pending.indexOf(CLOSE)
    if (end !== -1) {
      if (end > 0) onDelta.reasoning(pending.slice(0, end))
      pending = pending.slice(end + CLOSE.length)
      state = 'afterwards'
      return
    }
    // Whatever might be the beginning of the closing tag waits for more.
    const sure = pending.length - beginningOfClose(pending)
    if (sure > 0) onDelta.reasoning(pending.slice(0, sure))
    pending = pending.slice(sure)
  }

  function skipSpace(): void {
    pending = pending.trimStart()
    if (pending === '') return
    state = 'answer'
    emitPending()
  }

  function emitPending(): void {
    if (pending !== '') onDelta.text(pending)
    pending = ''
  }

  return {
    push,
    flush() {
      if (pending !== '' && state === 'thinking') onDelta.reasoning(pending)
      else if (state !== 'afterwards') emitPending()
      pending = ''
    },
  }
}

function beginningOfClose(text: string): number {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(CLOSE.slice(0, length))) return length
  }
  return 0
}
