import type { Egress, EgressRequest } from './egress.ts'
import { EgressError } from './egress-error.ts'
import { toSendable } from './request-body.ts'

type FetchLimits = { readonly maxBytes: number; readonly timeoutMs: number }

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'] as const
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * A `fetch` for the SDK of a vendor, over the one client for addresses of strangers. Redirects are followed by that
 * client, checked each time, and carry no credentials elsewhere; or they are the SDK's, whose next request is checked too.
 */
export function createEgressFetch(egress: Egress, { maxBytes, timeoutMs }: FetchLimits): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    const method = METHODS.find((each) => each === (init?.method ?? 'GET').toUpperCase())
    if (!method) throw new EgressError('invalid', 'This request cannot be sent to an address.')
    const answer = await egress.fetch(url, {
      method,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...bodyOf(init?.body),
      maxBytes,
      timeoutMs,
      // A stream of events is silent for as long as nothing happens; its whole time is bounded.
      idleMs: timeoutMs,
      signal: init?.signal ?? undefined,
      keepsRedirects: init?.redirect === 'manual',
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      if (name === 'content-encoding' || name === 'content-length' || value === undefined) continue
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    }
    const body = WITHOUT_BODY.has(answer.status) ? null : (ReadableStream.from(answer.body) as ReadableStream)
    return new Response(body, { status: answer.status, headers })
  }
}

function bodyOf(body: RequestInit['body']): Pick<EgressRequest, 'body'> {
  if (body === undefined || body === null) return {}
  const sendable = toSendable(body)
  if (sendable === undefined) throw new EgressError('invalid', 'Only text and bytes can be sent to an address.')
  return { body: sendable }
}
