import { randomUUID } from 'node:crypto'
import { applyStreamMessage, EMPTY_SNAPSHOT, type AnswerSnapshot } from '#contract/chat/fold.ts'
import type { Person } from './app.ts'
import { readStream, type ChatApp, type ChatCalls } from './chat.ts'

/** A model that says each of these when it is let go on. */
export function sayingInParts(app: ChatApp, ...parts: readonly string[]) {
  const name = `parts-${randomUUID()}`
  const gates = parts.map(() => Promise.withResolvers<void>())
  const steps = parts.flatMap((part, at) => [
    { wait: gates[at]!.promise },
    ...part.match(/\S+\s*/g)!.map((word) => ({ text: word })),
  ])
  app.provider.on(name, { steps: [...steps, { end: 'stop' }] })
  return {
    modelId: app.model(name),
    release: (at: number) => gates[at]!.resolve(),
    ended: () => app.provider.waitFor(({ model, closedBy }) => model === name && closedBy === 'server'),
  }
}

/** Somebody who follows an answer on one of the servers. */
export async function viewerOf(server: ChatCalls, person: Person, messageId: string) {
  const stream = readStream(await server.openStream(person, messageId))
  let place: AnswerSnapshot = EMPTY_SNAPSHOT
  const until = async (isThere: (place: AnswerSnapshot) => boolean): Promise<AnswerSnapshot> => {
    while (!isThere(place)) {
      const { value, done } = await stream.next()
      if (done) throw new Error(`The stream ended behind: ${place.answer.text}`)
      place = applyStreamMessage(place, value)
    }
    return place
  }
  return { until, sees: (words: string) => until(({ answer }) => answer.text.endsWith(words)), place: () => place }
}
