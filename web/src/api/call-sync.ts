import { requestOf, type InputOf, type OutputOf, type Route } from '#contract/route.ts'
import { CallError, parseEnvelope, apiMessages } from './call.ts'

/**
 * A call that has been answered when it returns. It holds the page up, so it is only for a moment at which nothing else
 * can wait: a browser prints what is there when it has said that it is about to.
 */
export function callSync<R extends Route>(target: R, input: InputOf<R>): OutputOf<R> {
  const { url, init } = requestOf(target, input)
  const request = new XMLHttpRequest()
  request.open(init.method, url, false)
  try {
    request.send(init.body)
  } catch {
    throw new CallError('offline', apiMessages.offline)
  }
  const envelope = parseEnvelope<OutputOf<R>>(request.responseText)
  if (envelope.status === 'success') return envelope.data
  throw new CallError(envelope.data.code, envelope.data.message, envelope.data.fields)
}
