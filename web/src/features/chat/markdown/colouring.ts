import type { Lines } from './highlighter.ts'

/** Lines that are finished within this time are asked for together. */
const GATHER_MS = 120

type Ask = (lines: readonly string[], isLast: boolean) => Promise<Lines | null>

/**
 * The colours of one piece of code while it grows. Each line is asked for once, when it is whole; `tell` hears the
 * colours of all lines so far. A text that does not go on from the one before begins anew.
 */
export function createColouring(begin: () => Ask, tell: (lines: Lines) => void) {
  let ask: Ask | null = null
  let sent = ''
  let coloured: Lines = []
  let latest = { code: '', isOpen: true }
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    timer = undefined
    const { code, isOpen } = latest
    const whole = isOpen ? code.slice(0, code.lastIndexOf('\n') + 1) : `${code}\n`
    if (!whole.startsWith(sent)) restart()
    const fresh = whole.slice(sent.length)
    if (fresh === '') return
    const mine = (ask ??= begin())
    sent = whole
    void colour(mine, fresh.slice(0, -1).split('\n'), !isOpen)
  }

  const colour = async (mine: Ask, lines: readonly string[], isLast: boolean) => {
    const answer = await mine(lines, isLast)
    if (!answer || ask !== mine) return
    coloured = [...coloured, ...answer]
    tell(coloured)
  }

  const restart = () => {
    ask = null
    sent = ''
    coloured = []
  }

  return {
    update(code: string, isOpen: boolean) {
      latest = { code, isOpen }
      if (isOpen) return void (timer ??= setTimeout(send, GATHER_MS))
      clearTimeout(timer)
      send()
    },
    end() {
      clearTimeout(timer)
      ask = null
    },
  }
}
