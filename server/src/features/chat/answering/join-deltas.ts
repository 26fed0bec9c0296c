import type { ChatEvent } from '#contract/chat/events.ts'

/** A screen shows about 60 pictures a second: more events than that help nobody. */
const GAP_MS = 16

type Delta = Extract<ChatEvent, { delta: string }>

/**
 * Joins words that come faster than a screen can show them. The first word after a pause passes at once, so a slow
 * model is not made slower.
 */
export function joinDeltas(emit: (event: ChatEvent) => void) {
  let pending: Delta | undefined
  let timer: NodeJS.Timeout | undefined
  let lastAt = -Infinity

  const finish = () => {
    clearTimeout(timer)
    timer = undefined
    if (!pending) return
    const event = pending
    pending = undefined
    lastAt = performance.now()
    emit(event)
  }

  const onEvent = (event: ChatEvent) => {
    if (!('delta' in event)) {
      finish()
      emit(event)
      return
    }
    if (pending?.type === event.type) {
      pending.delta += event.delta
      return
    }
    finish()
    const wait = lastAt + GAP_MS - performance.now()
    if (wait > 0) {
      pending = { ...event }
      timer = setTimeout(finish, wait)
      return
    }
    lastAt = performance.now()
    emit(event)
  }

  return { onEvent, finish }
}

/** The same events with neighbouring deltas as one: they fold to the same answer. Each is JSON. */
export function joinStoredDeltas(events: readonly string[]): string[] {
  const joined: ChatEvent[] = []
  for (const json of events) {
    const event = JSON.parse(json) as ChatEvent
    const last = joined.at(-1)
    if (last && 'delta' in event && 'delta' in last && last.type === event.type) last.delta += event.delta
    else joined.push(event)
  }
  return joined.map((event) => JSON.stringify(event))
}
