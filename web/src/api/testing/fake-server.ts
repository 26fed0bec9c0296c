import type { User } from '#contract/account/schema.ts'
import { failure, success } from '#contract/envelope.ts'

type Seen = { line: string; body: unknown; isGuest: boolean }
type Answer = { status?: number; body: unknown }

export const guest = { uid: 'g1', role: 'guest', isGuest: true } as User
export const settings = { crafts: { isEnabled: true } }

export const REFUSAL: Answer = { status: 401, body: failure('unauthenticated', 'Please sign in to continue.') }

/** A server that knows nobody until they have become a guest. */
export const knowsGuests = ({ line, isGuest }: Seen): Answer => {
  if (line === 'POST /v1/account/guest') return { body: success({ user: guest, token: 't' }) }
  return isGuest ? { body: success(settings) } : REFUSAL
}

/** The far side of the wire: it reads what a server would read and keeps a session as a browser would. */
export class FakeServer {
  readonly requests: Seen[] = []
  answer: (request: Seen) => Answer = knowsGuests
  hasCookie = false

  get lines(): string[] {
    return this.requests.map(({ line }) => line)
  }

  readonly send = async (path: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted()
    const request = new Request(`http://far.example${path}`, init)
    const text = await request.text()
    const seen = {
      line: `${request.method} ${path}`,
      body: text && (JSON.parse(text) as unknown),
      isGuest: this.hasCookie,
    }
    this.requests.push(seen)
    const { status = 200, body } = this.answer(seen)
    if (seen.line === 'POST /v1/account/guest' && status === 200) this.hasCookie = true
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
}
