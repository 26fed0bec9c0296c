import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { EgressError, worded } from './egress-error.ts'

export type BodyLimits = {
  /** More than this, packed or unpacked, is an error. */
  readonly maxBytes: number
  /** From the first packet to the last byte; Infinity for long downloads, which have an idle limit. */
  readonly timeoutMs?: number
  /** Silence longer than this is an error. */
  readonly idleMs?: number
}

const IDLE_MS = 20_000

/** The bytes of an answer, unpacked and counted; whoever stops reading closes the connection. */
export async function* bodyOf(
  answer: IncomingMessage,
  limits: BodyLimits & { signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  let failed: Error | undefined
  const fail = (error: Error) => {
    failed ??= error
    answer.destroy()
  }
  const silent = () => fail(new EgressError('too_slow', 'This address went silent.'))
  const listen = () => setTimeout(silent, limits.idleMs ?? IDLE_MS)
  const source = unpacked(answer, limits.maxBytes, fail)
  let size = 0
  let idle = listen()
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      // Only the other side's silence counts, not the time that the reader takes.
      clearTimeout(idle)
      size += chunk.length
      if (size > limits.maxBytes) throw tooLarge()
      yield chunk
      idle = listen()
    }
    if (failed) throw failed
  } catch (error) {
    throw worded(failed ?? error, limits.signal, 'The connection was lost on the way.')
  } finally {
    clearTimeout(idle)
    answer.destroy()
    source.destroy()
  }
}

function unpacked(answer: IncomingMessage, maxBytes: number, fail: (error: Error) => void): Readable {
  const decoder = decoderFor(answer.headers['content-encoding'])
  if (!decoder) return answer
  let packed = 0
  answer.on('data', (chunk: Buffer) => {
    packed += chunk.length
    if (packed > maxBytes) fail(tooLarge())
  })
  answer.once('close', () => {
    if (!answer.complete) decoder.destroy(new Error('The connection was lost.'))
  })
  answer.once('error', fail)
  decoder.once('error', fail)
  return answer.pipe(decoder)
}

function decoderFor(encoding: string | undefined): Transform | undefined {
  switch (encoding?.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return createInflate()
    default:
      return undefined
  }
}

function tooLarge(): EgressError {
  return new EgressError('too_large', 'This is too large to fetch.')
}
