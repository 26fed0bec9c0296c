import type { ChildMessage, Job } from './messages.ts'

/** A job as the server keeps it, so that it can be asked again when the process ends under it. */
export type RestartableJob = {
  readonly id: number
  /** The process works for it, and does not only keep it in line. */
  hasBegun(): boolean
  /** What its listener hears of a message about it. */
  pass(message: JobMessage): JobMessage[]
  /** The same job, going on behind what was written of it. */
  again(): Job
}

export type JobMessage = Extract<ChildMessage, { id: number }>

export function createRestartableJob(job: Job): RestartableJob {
  const { id } = job
  let begun = false
  let text = ''
  let tokens = 0

  return {
    id,
    hasBegun: () => begun,
    pass(message) {
      if (message.type === 'loading' || message.type === 'begun') begun = true
      if (message.type === 'text') {
        text += message.text
        tokens += message.tokens
        // A half of an object cannot be gone on with, so nobody hears it before it is whole.
        if (job.json) return []
      }
      if (message.type === 'end' && job.json && text !== '') return [{ type: 'text', id, text, tokens }, message]
      return [message]
    },
    again() {
      begun = false
      if (job.json) {
        text = ''
        tokens = 0
      }
      if (text === '') return job
      const { history, settings } = job
      const last = history.at(-1)
      const written = last?.type === 'model' ? [...last.response, text] : [text]
      return {
        ...job,
        history: [...(last?.type === 'model' ? history.slice(0, -1) : history), { type: 'model', response: written }],
        settings: { ...settings, maxTokens: Math.max(1, settings.maxTokens - tokens) },
      }
    },
  }
}
