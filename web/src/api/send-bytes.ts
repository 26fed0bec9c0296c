import { requestOf, type InputOf, type OutputOf, type Route } from '#contract/route.ts'
import { CallError, parseEnvelope, apiMessages } from './call.ts'

type SendOptions = {
  signal: AbortSignal
  /** Bytes of this body that have left, as the browser counts them. */
  onProgress: (bytes: number) => void
}

export type SendBytes = <R extends Route>(
  target: R,
  input: InputOf<R>,
  body: Blob,
  options: SendOptions,
) => Promise<OutputOf<R>>

/** A call with a raw body. `fetch` does not tell how much of it has left; this does. */
export const sendBytes: SendBytes = (target, input, body, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const { url, init } = requestOf(target, input)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (finish: () => void) => () => {
      signal.removeEventListener('abort', abort)
      finish()
    }
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
    request.addEventListener(
      'load',
      settle(() => {
        const envelope = parseEnvelope(request.responseText)
        if (envelope.status === 'success') return resolve(envelope.data as never)
        reject(new CallError(envelope.data.code, envelope.data.message, envelope.data.fields))
      }),
    )
    request.addEventListener(
      'error',
      settle(() => reject(new CallError('offline', apiMessages.offline))),
    )
    request.addEventListener(
      'abort',
      settle(() => reject(signal.reason as Error)),
    )
    signal.addEventListener('abort', abort)
    request.open(init.method, url)
    request.send(body)
  })
