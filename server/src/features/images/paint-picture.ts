import { IMAGE_PAINTING_MS, IMAGE_TRIES_MAX } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { PaintError, type ImageGenerator, type PaintRequest } from '../../adapters/images/index.ts'

/** How long a provider that is busy or broken is left alone before the next tries. */
const RETRY_MS = [1_000, 3_000] as const

type PaintingOptions = {
  readonly signal: AbortSignal
  /** For one try. */
  readonly maxMs?: number
  readonly retryMs?: readonly number[] | undefined
}

/** Has a picture painted, and tries again what may pass. Whatever goes wrong is a PaintError; an abort is its reason. */
export async function paintPicture(
  imageGenerator: ImageGenerator,
  request: PaintRequest,
  { signal, maxMs = IMAGE_PAINTING_MS, retryMs = RETRY_MS }: PaintingOptions,
): Promise<Uint8Array> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await paintWithin(imageGenerator, request, signal, maxMs)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof PaintError) || !error.isPassing || tries === IMAGE_TRIES_MAX) throw error
      await wait(retryMs[Math.min(tries, retryMs.length) - 1] ?? 0, signal)
    }
  }
}

async function paintWithin(
  imageGenerator: ImageGenerator,
  request: PaintRequest,
  signal: AbortSignal,
  maxMs: number,
): Promise<Uint8Array> {
  const timeout = AbortSignal.timeout(maxMs)
  try {
    return await imageGenerator.paint(request, AbortSignal.any([signal, timeout]))
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) throw new PaintError(imageMessages.timedOut)
    if (error instanceof PaintError) throw error
    throw new PaintError(imageMessages.gaveUp, { cause: error })
  }
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const onAbort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}
