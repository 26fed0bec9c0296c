import type { IncomingMessage } from 'node:http'
import { APICallError } from '@ai-sdk/provider'
import { failure, type ProviderFetch, type ProviderRequest } from '../provider-fetch.ts'

/** OpenRouter's list of all its models takes about 0.6 MB. */
const LIST_MAX_BYTES = 8 * 1024 * 1024

/** A small JSON answer of a provider; anything but a success throws. Its shape is for the caller to check. */
export async function readJson(
  provider: ProviderFetch,
  url: string,
  request: ProviderRequest,
  maxBytes = LIST_MAX_BYTES,
): Promise<unknown> {
  return parse((await readBytes(provider, url, request, maxBytes)).toString(), url)
}

/** The bytes of a successful answer; anything else throws. */
export async function readBytes(
  provider: ProviderFetch,
  url: string,
  request: ProviderRequest,
  maxBytes: number,
): Promise<Buffer> {
  const answer = await provider.send(url, request)
  const bytes = await collect(answer, maxBytes).catch((error: unknown) => {
    // Whoever gave up is told so, and not that the connection broke.
    request.signal?.throwIfAborted()
    throw error
  })
  if (answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300) return bytes
  throw new APICallError({
    message: `The provider answered with ${answer.statusCode}.`,
    url,
    requestBodyValues: {},
    responseBody: bytes.subarray(0, 2_000).toString(),
    ...(answer.statusCode !== undefined && { statusCode: answer.statusCode }),
  })
}

async function collect(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Error('The answer of the provider is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw failure('The server answered with something else than JSON.', new URL(url))
  }
}

/** Looks into an answer of unknown shape: the value at the path, if everything on the way is there. */
export function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as never)[key] : undefined),
    value,
  )
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = dig(value, ...path)
  return typeof found === 'string' ? found : undefined
}

/** A count of tokens: a whole number above zero. */
export function countAt(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = dig(value, ...path)
  return typeof found === 'number' && Number.isInteger(found) && found > 0 ? found : undefined
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = dig(value, ...path)
  return Array.isArray(found) ? found : []
}
