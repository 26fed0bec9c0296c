import { serveParent } from '../../../child/index.ts'
import type { ChildMessage, ChildRequest, Job } from '../messages.ts'
import { createEngine, type Engine, type Loaded } from './engine.ts'

// The process that runs local models: started on first use, ended when idle by ../child-process.ts. One model is loaded
// at a time, and it writes as many answers at once as it has slots; the others wait in line.

type Waiting = { readonly job: Job; readonly stop: AbortController }

let waiting: Waiting[] = []
const running = new Map<number, AbortController>()
let engine: Engine | undefined
let loaded: Loaded | undefined
let isLoading = false

const send: (message: ChildMessage) => void = serveParent((request: ChildRequest) => {
  if (request.type === 'speak') waiting.push({ job: request.job, stop: new AbortController() })
  else stop(request.id)
  void next()
})

function stop(id: number): void {
  running.get(id)?.abort()
  const stopped = waiting.find(({ job }) => job.id === id)
  if (!stopped) return
  stopped.stop.abort()
  // What is being loaded for it is left alone: the next one may want the same.
  waiting = waiting.filter((each) => each !== stopped)
  send({ type: 'end', id, reason: 'stopped', inputTokens: 0, outputTokens: 0 })
}

/** Begins whatever can begin now, first come first served, and tells the others how many are before them. */
async function next(): Promise<void> {
  while (!isLoading && waiting[0]) {
    const first = waiting[0]
    if (!loaded?.fits(first.job)) {
      if (running.size > 0) break
      if (!(await load(first))) continue
    }
    if (waiting[0] !== first) continue
    if (running.size >= loaded!.slots) break
    waiting.shift()
    void write(loaded!, first)
  }
  sendPositions()
}

function sendPositions(): void {
  // One that wants another model waits for all that run; one that wants this model for a free slot.
  const toEnd = waiting[0] && loaded?.fits(waiting[0].job) ? 1 : running.size
  waiting.forEach(({ job }, at) => {
    const ahead = isLoading ? at : at + toEnd
    if (ahead > 0) send({ type: 'waiting', id: job.id, ahead })
  })
}

async function load({ job }: Waiting): Promise<boolean> {
  let at: 'engine' | 'load' = 'engine'
  const { id, modelPath } = job
  isLoading = true
  try {
    send({ type: 'loading', id, modelPath, percent: 0 })
    sendPositions()
    engine ??= await createEngine()
    at = 'load'
    loaded = await engine.load(job, (percent) => send({ type: 'loading', id, modelPath, percent }))
    send({ type: 'loaded', modelPath })
    return true
  } catch (error) {
    loaded = undefined
    waiting = waiting.filter((each) => each.job !== job)
    send({ type: 'failed', id, at, message: messageOf(error) })
    return false
  } finally {
    isLoading = false
  }
}

async function write(model: Loaded, { job, stop: abort }: Waiting): Promise<void> {
  const { id } = job
  running.set(id, abort)
  try {
    send({ type: 'begun', id })
    const onText = (type: 'text' | 'thought', text: string, tokens: number) => send({ type, id, text, tokens })
    send({ type: 'end', id, ...(await model.generate(job, onText, abort.signal)) })
  } catch (error) {
    const message = messageOf(error)
    send({ type: 'failed', id, at: /context size/.test(message) ? 'window' : 'speak', message })
  } finally {
    running.delete(id)
    void next()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
