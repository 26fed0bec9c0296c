import type { Egress } from '../egress.ts'
import type { SearchFetch } from './port.ts'

/** Each request has its own end, so that a slow one costs its source and no other. */
const REQUEST_MS = 4_000
/** A page of results is far smaller. */
const ANSWER_MAX_BYTES = 3 * 1024 * 1024
/** Wikipedia and Reddit turn away whoever does not say what they are. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Alcove; self-hosted workspace)'

/** Asks through the egress client. Anything but a 200 is no answer: some send a riddle for robots with a 202. */
export function createSearchFetch(egress: Egress, signal: AbortSignal): SearchFetch {
  return async (url, { headers, body } = {}) => {
    const answer = await egress.fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'user-agent': USER_AGENT, 'accept-language': 'en', ...headers },
      ...(body !== undefined && { body }),
      maxBytes: ANSWER_MAX_BYTES,
      timeoutMs: REQUEST_MS,
      signal,
    })
    if (answer.status !== 200) {
      // Nobody reads the rest, so the connection is closed.
      for await (const _ of answer.body) break
      throw new Error(`answered ${answer.status}`)
    }
    return new TextDecoder().decode(await answer.bytes())
  }
}
