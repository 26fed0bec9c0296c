import { randomUUID } from 'node:crypto'
import type { ChatApp } from '../chat.ts'
import type { Reply, Step } from '../fake-provider.ts'

/** What a model does in a step, or how it decides that from what it is sent. */
export type ScriptedStep = readonly Step[] | ((body: string) => readonly Step[])

/** A model of its own that can call tools and does these steps, one a request; the last is repeated. Answers its name. */
export function scriptModel(app: ChatApp, ...steps: readonly ScriptedStep[]): string {
  const name = `gpt-4o-${randomUUID()}`
  app.provider.on(name, ({ body }) => {
    const step = steps[Math.min(app.requestsTo(name).length, steps.length) - 1]!
    return replyWithStep(typeof step === 'function' ? step(JSON.stringify(body)) : step)
  })
  return name
}

/** Ends as providers end a step: with calls, or with the answer. */
export function replyWithStep(steps: readonly Step[]): Reply {
  return { steps: [...steps, { end: steps.some((step) => 'call' in step) ? 'tool_calls' : 'stop' }] }
}
