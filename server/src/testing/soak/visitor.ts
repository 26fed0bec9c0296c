import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountApi } from '#contract/account/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { PROGRESS_POLL_MS } from '#contract/attachments/limits.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { chatApi } from '#contract/chat/api.ts'
import type { AssistantMessage, OutgoingMessage, SentTurn } from '#contract/chat/thread.ts'
import type { InputOf, OutputOf, Route } from '#contract/route.ts'
import { createCall, type Person } from '../app.ts'
import { answerOf, readStream } from '../chat.ts'
import type { OutsideWorld } from './outside-world.ts'
import type { Timings } from './timings.ts'

/** Of each kind of thing a person keeps so many, and removes the oldest for the next: what is removed must be gone. */
export const KEPT_OF_EACH = 1
/** A wait for what happens behind the scenes; what takes longer counts as failed. */
const NEVER_MS = 180_000

/** What all people of a soak share. */
export type Scene = {
  readonly origin: string
  readonly providerId: string
  readonly outside: OutsideWorld
  readonly timings: Timings
  readonly owner: Person
}

/** Somebody who uses everything, from an address of their own. */
export type Visitor = {
  readonly scene: Scene
  readonly name: string
  readonly person: Person
  readonly isPaid: boolean
  call<R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>>
  /** A download, read to its end. */
  download(path: string): Promise<number>
  signIn(): Promise<void>
  send(message: Partial<OutgoingMessage> & { text: string }): Promise<Answered>
  /** Reads an answer to its end, or until it has so many parts. */
  follow(messageId: string, parts?: number): Promise<void>
  upload(file: {
    name: string
    bytes: Uint8Array
    place?: 'vault' | 'project' | 'bot' | 'chat'
    placeId?: string
  }): Promise<IntakeItem>
  whenRead(itemId: string): Promise<IntakeItem>
  /** Asks now and then until there is something. */
  until<T>(look: () => Promise<T | undefined>): Promise<T>
  /** One more of a kind; the oldest gives way. */
  keep(kind: string, id: string, remove: (id: string) => Promise<unknown>): Promise<void>
  /** One of those that are kept, by chance. */
  pick(kind: string): string | undefined
}

export type Answered = { readonly sent: SentTurn; readonly chatId: string; readonly answer: AssistantMessage }

/** An address that no other person has, so that limits for networks do not count them together. */
export function addressOf(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
}

type Habits = { readonly address: string; readonly isPaid: boolean; readonly keeps?: number }

export function createVisitor(scene: Scene, first: Person, options: Habits): Visitor {
  const { origin, timings, providerId } = scene
  let person = first
  const kept = new Map<string, string[]>()
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', options.address)
    return fetch(origin + path, { ...init, headers })
  }
  const bare = createCall(request)
  const call: Visitor['call'] = (route, input) =>
    timings.measure(`${route.method} ${route.path}`, () => bare(route, input, person))
  const withToken = () => ({ authorization: `Bearer ${person.token}` })

  const until: Visitor['until'] = async (look) => {
    const beganMs = performance.now()
    for (;;) {
      const found = await look()
      if (found !== undefined) return found
      if (performance.now() - beganMs > NEVER_MS) throw new Error('it never came')
      await sleep(PROGRESS_POLL_MS)
    }
  }

  const visitor: Visitor = {
    scene,
    name: first.user.name,
    get person() {
      return person
    },
    isPaid: options.isPaid,
    call,
    until,
    async download(path) {
      return timings.measure(
        `download ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').split('?')[0]}`,
        async () => {
          const response = await request(path, { headers: withToken() })
          if (!response.ok) throw new Error(`${response.status} for a download`)
          return (await response.arrayBuffer()).byteLength
        },
      )
    },
    async signIn() {
      const { email, password } = person
      person = { ...(await call(accountApi.signIn, { email, password })), email, password }
    },
    async send({ modelId = 'hello', ...message }) {
      const whole = { clientMessageId: randomUUID(), modelId: `${providerId}/${modelId}`, ...message }
      const sent = await call(chatApi.send, whole)
      return { sent, chatId: sent.chat.id, answer: answerOf(sent) }
    },
    async follow(messageId, parts = Infinity) {
      const leave = new AbortController()
      const beganMs = performance.now()
      const path = `/v1/messages/${messageId}/events`
      const response = await request(path, { headers: withToken(), signal: leave.signal })
      if (!response.ok) throw new Error(`${response.status} for a stream`)
      let seen = 0
      for await (const _ of readStream(response)) {
        if (seen === 0) timings.note('first message of a stream', performance.now() - beganMs)
        seen += 1
        if (seen >= parts) break
      }
      leave.abort()
    },
    async upload({ name, bytes, place = 'vault', placeId = randomUUID() }) {
      const { item } = await call(attachmentsApi.begin, { place, placeId, name, type: '', size: bytes.byteLength })
      return timings.measure('PUT /v1/attachments/uploads/{id}', async () => {
        const init = { method: 'PUT', headers: withToken(), body: bytes as unknown as RequestInit['body'] }
        const response = await request(`/v1/attachments/uploads/${item.id}?offset=0`, init as RequestInit)
        if (!response.ok) throw new Error(`${response.status} for an upload`)
        return ((await response.json()) as { data: { item: IntakeItem } }).data.item
      })
    },
    whenRead: (itemId) =>
      until(async () => {
        const [item] = await call(attachmentsApi.states, { ids: itemId })
        return item && (item.status === 'completed' || item.status === 'failed') ? item : undefined
      }),
    async keep(kind, id, remove) {
      const ids = kept.get(kind) ?? []
      kept.set(kind, ids)
      ids.push(id)
      while (ids.length > (options.keeps ?? KEPT_OF_EACH)) await remove(ids.shift()!)
    },
    pick(kind) {
      const ids = kept.get(kind) ?? []
      return ids[Math.floor(Math.random() * ids.length)]
    },
  }
  return visitor
}
