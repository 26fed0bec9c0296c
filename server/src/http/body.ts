import { errorMessages } from '#contract/envelope.ts'
import { AppError } from './errors.ts'
import { readWithin } from './incoming-body.ts'
import { BODY_MAX_DEPTH, refuseLargeShape } from './json-shape.ts'

/** A JSON body larger than this is refused while it is still arriving. */
const BODY_MAX_BYTES = 1024 * 1024

/** Reads a JSON body within the limits; undefined when there is none. */
export async function readJsonBody(
  request: Request,
  waiting: Parameters<typeof readWithin>[1],
  maxBytes = BODY_MAX_BYTES,
): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new AppError('too_large', errorMessages.tooLarge)
  const bytes = await collect(readWithin(request.body, waiting), maxBytes)
  if (bytes.byteLength === 0) return undefined
  if (!isJson(request.headers.get('content-type')))
    throw new AppError('unsupported_type', errorMessages.unsupportedType)
  refuseLargeShape(bytes)
  const value = parse(bytes)
  refuseHostileShape(value)
  return value
}

async function collect(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError('too_large', errorMessages.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('bad_input', errorMessages.badInput)
  }
}

/** Postgres cannot store NUL in text, and a `__proto__` key is never honest. */
export function refuseHostileShape(value: unknown, depthLeft = BODY_MAX_DEPTH): void {
  if (typeof value === 'string' && value.includes('\0')) throw new AppError('bad_input', errorMessages.badInput)
  if (typeof value !== 'object' || value === null) return
  if (depthLeft === 0) throw new AppError('bad_input', errorMessages.badInput)
  for (const [key, child] of Object.entries(value)) {
    if (key === '__proto__' || key.includes('\0')) throw new AppError('bad_input', errorMessages.badInput)
    refuseHostileShape(child, depthLeft - 1)
  }
}
