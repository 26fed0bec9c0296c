import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { bodyOf, type BodyLimits } from './egress-body.ts'
import { EgressError, worded } from './egress-error.ts'
import { allowedAddresses, findTarget, resolveByDns, type Resolve, type Target } from './egress-target.ts'

export type EgressRequest = BodyLimits & {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal | undefined
  /** A redirect is the answer: whoever asked looks at where it leads. */
  readonly keepsRedirects?: boolean
}

export type EgressResponse = {
  readonly status: number
  /** Where the last redirect led. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Ends, fails or is given up within the limits of the request; leaving a loop over it closes the connection. */
  readonly body: AsyncIterable<Uint8Array>
  /** The whole body. */
  bytes(): Promise<Uint8Array>
}

/** The one client for addresses that a person or a model supplied. */
export type Egress = { fetch(url: string, request: EgressRequest): Promise<EgressResponse> }

const REDIRECTS_MAX = 5
/** How long anything may take when the caller does not say. */
const TIMEOUT_MS = 20_000
/** Only these of the caller's headers follow a redirect to another origin: none of them can be a secret. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'user-agent', 'range', 'if-range'])
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Resolves a name once, refuses it unless every address is public (or the operator allowed the place), connects to the
 * checked address and no other, and checks each redirect again in the same way.
 */
export function createEgress(options: { allow: readonly string[]; resolve?: Resolve }): Egress {
  const allowed = allowedAddresses(options.allow)
  const resolve = options.resolve ?? resolveByDns

  return {
    async fetch(address, request) {
      const timeoutMs = request.timeoutMs ?? TIMEOUT_MS
      const timeout = timeoutMs === Infinity ? [] : [AbortSignal.timeout(timeoutMs)]
      const signal = AbortSignal.any([...timeout, ...(request.signal ? [request.signal] : [])])
      try {
        return await follow({ ...request, timeoutMs, signal })
      } catch (error) {
        throw worded(error, signal, 'This address could not be reached.')
      }

      async function follow(current: EgressRequest & { signal: AbortSignal }): Promise<EgressResponse> {
        let target = await abortable(findTarget(address, allowed, resolve), signal)
        let requested = current
        for (let redirects = 0; ; redirects += 1) {
          const answer = await exchange(target, requested)
          const location = answer.headers.location
          if (!REDIRECTS.has(answer.statusCode ?? 0) || location === undefined || requested.keepsRedirects)
            return answerOf(answer, target, requested)
          answer.destroy()
          if (redirects === REDIRECTS_MAX) throw new EgressError('redirects', 'This address redirects too often.')
          const next = await abortable(findTarget(resolveLocation(location, target.url), allowed, resolve), signal)
          requested = redirected(requested, answer.statusCode!, target.url.origin === next.url.origin)
          target = next
        }
      }
    },
  }
}

function answerOf(
  answer: IncomingMessage,
  target: Target,
  request: EgressRequest & { signal: AbortSignal },
): EgressResponse {
  const body = bodyOf(answer, request)
  return {
    status: answer.statusCode ?? 0,
    url: target.url.href,
    headers: answer.headers,
    body,
    async bytes() {
      const chunks: Uint8Array[] = []
      for await (const chunk of body) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}

function resolveLocation(location: string, from: URL): string {
  if (!URL.canParse(location, from)) throw new EgressError('invalid', 'This address redirects to none.')
  return new URL(location, from).href
}

/** What a browser would do: a redirected POST becomes a GET unless the status keeps it. */
function redirected<R extends EgressRequest>(request: R, status: number, sameOrigin: boolean): R {
  const headers = Object.entries(request.headers ?? {})
  const keptHeaders = Object.fromEntries(
    headers.filter(([name]) => sameOrigin || HARMLESS_HEADERS.has(name.toLowerCase())),
  )
  const keepsBody = (status === 307 || status === 308) && sameOrigin
  if (request.method !== 'POST' || keepsBody) return { ...request, headers: keptHeaders }
  const { body: _, ...rest } = request
  return { ...rest, headers: keptHeaders, method: 'GET' } as unknown as R
}

function exchange(target: Target, request: EgressRequest & { signal: AbortSignal }): Promise<IncomingMessage> {
  const { url, addresses } = target
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const pinned: LookupFunction = (_, options, done) => {
    if (options.all)
      return done(
        null,
        addresses.map(({ address, family }) => ({ address, family })),
      )
    return done(null, addresses[0]!.address, addresses[0]!.family)
  }
  const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
    method: request.method ?? 'GET',
    headers: { 'accept-encoding': 'gzip, br', ...request.headers },
    agent: false,
    lookup: pinned,
    signal: request.signal,
  })
  outgoing.once('response', resolve)
  outgoing.once('error', reject)
  outgoing.end(request.body)
  return promise
}

async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
