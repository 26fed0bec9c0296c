import { errorMessages } from '#contract/envelope.ts'
import { AppError } from './errors.ts'

/** A JSON body larger than this is refused while it is still arriving. */
export const BODY_MAX_BYTES = 1024 * 1024
/** Nothing that we accept nests deeper. */
export const BODY_MAX_DEPTH = 32

/** Reads a JSON body within the limits; undefined when there is none. */
export async function readJsonBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.byteLength === 0) return undefined
  if (!isJson(request.headers.get('content-type')))
    throw new AppError('unsupported_type', errorMessages.unsupportedType)
  const value = parse(bytes)
  refuseHostileShape(value)
  return value
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new AppError('too_large', errorMessages.tooLarge)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
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
