const OPEN = '<think>'
const CLOSE = '</think>'

type Ear = { reasoning(text: string): void; text(text: string): void }

/**
 * Some servers write a model's thoughts into its answer, between think tags at the very start. This tells the two
 * apart while they stream. Tags further down are part of the answer.
 */
export function createThinkSplitter(hear: Ear): { push(text: string): void; flush(): void } {
  let state: 'start' | 'thinking' | 'afterwards' | 'answer' = 'start'
  let held = ''

  function push(text: string): void {
    if (state === 'answer') return hear.text(text)
    held += text
    if (state === 'start') start()
    if (state === 'thinking') think()
    if (state === 'afterwards') skipSpace()
  }

  function start(): void {
    const seen = held.trimStart()
    if (seen.startsWith(OPEN)) {
      state = 'thinking'
      held = seen.slice(OPEN.length).replace(/^\s+/, '')
    } else if (!OPEN.startsWith(seen)) {
      state = 'answer'
      say()
    }
  }

  function think(): void {
    const end = held.indexOf(CLOSE)
    if (end !== -1) {
      if (end > 0) hear.reasoning(held.slice(0, end))
      held = held.slice(end + CLOSE.length)
      state = 'afterwards'
      return
    }
    // Whatever might be the beginning of the closing tag waits for more.
    const sure = held.length - beginningOfClose(held)
    if (sure > 0) hear.reasoning(held.slice(0, sure))
    held = held.slice(sure)
  }

  function skipSpace(): void {
    held = held.trimStart()
    if (held === '') return
    state = 'answer'
    say()
  }

  function say(): void {
    if (held !== '') hear.text(held)
    held = ''
  }

  return {
    push,
    flush() {
      if (held !== '' && state === 'thinking') hear.reasoning(held)
      else if (state !== 'afterwards') say()
      held = ''
    },
  }
}

function beginningOfClose(text: string): number {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(CLOSE.slice(0, length))) return length
  }
  return 0
}
