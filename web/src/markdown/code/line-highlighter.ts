import type { Lines } from './highlighter.ts'

/** Lines that are finished within this time are asked for together. */
const BATCH_MS = 120

type HighlightLines = (lines: readonly string[], isLast: boolean) => Promise<Lines | null>

/**
 * The colours of one piece of code while it grows. Each line is asked for once, when it is whole; `tell` hears the
 * colours of all lines so far. A text that does not go on from the one before begins anew.
 */
export function createLineHighlighter(start: () => HighlightLines, onLines: (lines: Lines) => void) {
  let highlight: HighlightLines | null = null
  let sent = ''
  let highlighted: Lines = []
  let latest = { code: '', isOpen: true }
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    timer = undefined
    const { code, isOpen } = latest
    const finishedCode = isOpen ? code.slice(0, code.lastIndexOf('\n') + 1) : `${code}\n`
    if (!finishedCode.startsWith(sent)) restart()
    const newCode = finishedCode.slice(sent.length)
    if (newCode === '') return
    const current = (highlight ??= start())
    sent = finishedCode
    void highlightLines(current, newCode.slice(0, -1).split('\n'), !isOpen)
  }

  const highlightLines = async (current: HighlightLines, lines: readonly string[], isLast: boolean) => {
    const answer = await current(lines, isLast)
    if (!answer || highlight !== current) return
    highlighted = [...highlighted, ...answer]
    onLines(highlighted)
  }

  const restart = () => {
    highlight = null
    sent = ''
    highlighted = []
  }

  return {
    update(code: string, isOpen: boolean) {
      latest = { code, isOpen }
      if (isOpen) return void (timer ??= setTimeout(send, BATCH_MS))
      clearTimeout(timer)
      send()
    },
    end() {
      clearTimeout(timer)
      highlight = null
    },
  }
}
