import type { HighlightAnswer, HighlightRequest, Run } from './highlight-protocol.ts'
import type { LanguageName } from './language-names.ts'

export type Lines = readonly (readonly Run[])[]

/** A worker that takes longer over a few lines is stuck in a grammar; the code stays plain. */
const TIMEOUT_MS = 4_000

type Job = { request: HighlightRequest; done: (runs: Lines | null) => void }

/** The thread that colours code, as this side sees it. It is started by the first piece of code. */
function createHighlighter(start: () => Worker | null) {
  let worker: Worker | null = null
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let waiting: Job[] = []
  let lastId = 0

  const onMessage = ({ data }: MessageEvent<HighlightAnswer>) => {
    const job = waiting.find(({ request }) => request.id === data.id)
    waiting = waiting.filter((other) => other !== job)
    watch()
    job?.done(data.runs)
  }

  const terminate = () => {
    worker?.terminate()
    worker = null
    const abandoned = waiting
    waiting = []
    for (const { done } of abandoned) done(null)
  }

  const watch = () => {
    clearTimeout(watchdog)
    if (waiting.length > 0) watchdog = setTimeout(terminate, TIMEOUT_MS)
  }

  const sendRequest = async (request: HighlightRequest): Promise<Lines | null> => {
    const thread = (worker ??= begin())
    if (!thread) return null
    thread.postMessage(request, [])
    return await new Promise((done) => {
      waiting.push({ request, done })
      watch()
    })
  }

  const begin = () => {
    const thread = start()
    thread?.addEventListener('message', onMessage)
    thread?.addEventListener('error', terminate)
    return thread
  }

  return {
    /** A piece of code whose lines come one after the other. */
    begin(language: LanguageName) {
      const id = ++lastId
      return (lines: readonly string[], isLast: boolean) => sendRequest({ id, language, lines, isLast })
    },
  }
}

/** The one of this page. Where there are no workers, code stays plain. */
export const highlighter = createHighlighter(() => {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module', name: 'highlight' })
})
