import { constants, setPriority } from 'node:os'
import type { ChildRequest, Job, ChildMessage } from '../messages.ts'
import { createEngine, type Engine } from './engine.ts'

// The process that runs local models: started on first use, ended when idle by ../child-process.ts. One model is loaded
// at a time and one answer is written at a time; the others wait in line.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit(0))

const stops = new Map<number, AbortController>()
let engine: Engine | undefined
let last = Promise.resolve()

process.on('message', (ask: ChildRequest) => {
  if (ask.type === 'stop') {
    stops.get(ask.id)?.abort()
    return
  }
  const stop = new AbortController()
  stops.set(ask.job.id, stop)
  last = last.then(() => work(ask.job, stop.signal)).finally(() => stops.delete(ask.job.id))
})

async function work(job: Job, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return send({ type: 'end', id: job.id, reason: 'stopped', inputTokens: 0, outputTokens: 0 })
  let at: 'engine' | 'load' | 'speak' = 'engine'
  try {
    engine ??= await createEngine()
    at = 'load'
    const model = await engine.load(job.modelPath, job.contextTokens)
    send({ type: 'loaded', modelPath: job.modelPath })
    at = 'speak'
    send({ type: 'begun', id: job.id })
    const onText = (type: 'text' | 'thought', text: string) => send({ type, id: job.id, text })
    send({ type: 'end', id: job.id, ...(await model.generate(job, onText, signal)) })
  } catch (error) {
    send({ type: 'failed', id: job.id, at, message: error instanceof Error ? error.message : String(error) })
  }
}

function send(message: ChildMessage): void {
  if (process.connected) process.send!(message)
}
