import type { User } from '#contract/account/schema.ts'
import { accountApi } from '#contract/account/api.ts'
import type { Envelope, ErrorCode } from '#contract/envelope.ts'
import { requestOf, type InputOf, type OutputOf, type Route } from '#contract/route.ts'

/** A call that did not succeed, in words made for the person. */
export class CallError extends Error {
  readonly code: ErrorCode | 'offline'
  /** The inputs that were refused, each with its reason. */
  readonly fields: Record<string, string>

  constructor(code: ErrorCode | 'offline', message: string, fields: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** What an address or a link names is not there, or cannot be: trying again would not help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_found' || error.code === 'bad_input')
}

export const apiMessages = {
  offline: 'Alcove cannot be reached. Check your connection and try again.',
  garbled: 'The server sent an answer that Alcove does not understand. Please try again.',
  signedOut: 'You have signed out.',
} as const

type CallOptions = {
  signal?: AbortSignal
  /** A visitor who only leaves must not become a guest on the way out. */
  becomeGuest?: boolean
  /** It is known that nobody is signed in: becoming a guest first saves the refusal. */
  isVisitor?: boolean
  /** The raw body of a route that takes bytes. */
  body?: Blob
}

export type Call = <R extends Route>(target: R, input: InputOf<R>, options?: CallOptions) => Promise<OutputOf<R>>

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** After these nobody is here. */
const LEAVES = new Set<Route>([accountApi.signOut, accountApi.remove])
/** After these a guest who was prepared is somebody else. */
const CHANGES_WHO_IS_HERE = new Set<Route>([accountApi.signUp, accountApi.signIn, ...LEAVES])

/** `prepareGuest` makes the guest before there is something to send; the app hears of them with the first call. */
type GuestCall = Call & { prepareGuest(): void }

/**
 * Makes calls that the contract describes. A visitor's first call that needs a session makes them a guest, once,
 * however many calls are waiting for it.
 */
export function createCall(fetch: Fetch, onGuestCreated: (user: User) => void): GuestCall {
  // Set for as long as there is, or soon will be, a guest whom the app has not heard of.
  let guestRequest: Promise<() => void> | null = null
  // What was known when several calls were begun may be old news for the last of them.
  let hasBecomeGuest = false
  // Set while somebody comes or leaves: what is asked meanwhile would reach the server as the wrong one, or as nobody.
  let change: Promise<unknown> | null = null
  let changes = 0
  let signOuts = 0

  const send = async <R extends Route>(
    target: R,
    input: InputOf<R>,
    { signal, body }: CallOptions = {},
  ): Promise<OutputOf<R>> => {
    const { url, init } = requestOf(target, input)
    const request = { ...init, ...(signal && { signal }), ...(body && { body }) }
    const response = await fetch(url, request).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new CallError('offline', apiMessages.offline)
    })
    const envelope = parseEnvelope<OutputOf<R>>(await response.text().catch(() => ''))
    if (envelope.status === 'error') {
      throw new CallError(envelope.data.code, envelope.data.message, envelope.data.fields)
    }
    return envelope.data
  }

  /** Gives what tells the app of the guest: it draws a lot anew, so the request that waits leaves first. */
  const beGuest = (): Promise<() => void> => {
    guestRequest ??= send(accountApi.beGuest, {}).then(
      ({ user }) => {
        let isAnnounced = false
        return () => {
          if (isAnnounced) return
          isAnnounced = true
          hasBecomeGuest = true
          guestRequest = null
          onGuestCreated(user)
        }
      },
      (error: unknown) => {
        guestRequest = null
        throw error
      },
    )
    return guestRequest
  }

  const sendAsGuest: Call = async (target, input, options) => {
    const announce = await beGuest()
    const answer = send(target, input, options)
    announce()
    return await answer
  }

  const changeWhoIsHere: Call = async (target, input, options) => {
    // A guest's cookie that came later would take the place of the new one.
    await guestRequest?.catch(() => {})
    guestRequest = null
    return await send(target, input, options)
  }

  const settleChange = async (target: Route, changing: Promise<unknown>): Promise<void> => {
    const [{ status }] = await Promise.allSettled([changing])
    if (status === 'fulfilled') {
      await appHasHeard()
      changes += 1
      if (LEAVES.has(target)) signOuts += 1
    }
    change = null
  }

  const call: Call = async (target, input, options = {}) => {
    const { becomeGuest = true, isVisitor: wasVisitor = false } = options
    const canBeGuest = becomeGuest && target.access === 'guest'
    if (CHANGES_WHO_IS_HERE.has(target)) {
      const changing = changeWhoIsHere(target, input, options)
      change = settleChange(target, changing)
      return await changing
    }
    const before = { changes, signOuts }
    if (change) await change
    const asksAsSomebody = target.access !== 'anyone' && !wasVisitor && guestRequest === null
    if (asksAsSomebody && signOuts > before.signOuts) throw new CallError('unauthenticated', apiMessages.signedOut)
    const sendsAsGuest = (canBeGuest && guestRequest !== null) || (wasVisitor && !hasBecomeGuest)
    try {
      return await (sendsAsGuest ? sendAsGuest : send)(target, input, options)
    } catch (error) {
      const isVisitor = error instanceof CallError && error.code === 'unauthenticated'
      if (!isVisitor || !canBeGuest) throw error
      if (change) await change
      // Whoever asked has left, and does not come back as a guest. Whoever came instead is known to the server.
      if (signOuts > before.signOuts) throw error
      if (changes > before.changes) return await send(target, input, options)
      return await sendAsGuest(target, input, options)
    }
  }
  return Object.assign(call, { prepareGuest: () => void beGuest().catch(() => {}) })
}

/** Whoever waited for a call tells the app in the next turn of the event loop, and what the app draws asks in that. */
async function appHasHeard(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** What an answer says; something that is no answer of ours says that it was garbled. */
export function parseEnvelope<T>(text: string): Envelope<T> {
  const garbled = { status: 'error', data: { code: 'internal', message: apiMessages.garbled } } as const
  try {
    const body: unknown = JSON.parse(text)
    const isEnvelope = typeof body === 'object' && body !== null && 'status' in body && 'data' in body
    return isEnvelope ? (body as Envelope<T>) : garbled
  } catch {
    return garbled
  }
}

const guestListeners = new Set<(user: User) => void>()

/** Tells when this browser's visitor has become a guest. */
export function onBecameGuest(listener: (user: User) => void): void {
  guestListeners.add(listener)
}

export const call = createCall(
  (path, init) => fetch(path, init),
  (user) => {
    for (const listener of guestListeners) listener(user)
  },
)
