import { attachmentsApi } from '#contract/attachments/api.ts'
import { UPLOAD_PART_BYTES } from '#contract/attachments/limits.ts'
import type { IntakeItem, NewUpload, UploadState } from '#contract/attachments/schema.ts'
import { backoffMs } from './backoff.ts'
import { call, CallError, type Call } from './call.ts'
import { sendBytes, type SendBytes } from './send-bytes.ts'

/** What happens to a file on its way. */
export type UploadStep =
  | { type: 'announced'; item: IntakeItem }
  /** Bytes of the whole file that have left. */
  | { type: 'sent'; bytes: number }
  /** The connection broke; it goes on from where it was as soon as there is one again. */
  | { type: 'lost' }

/** Rejects with a CallError when the server refuses, and with the signal's reason once it is cancelled. */
export type Upload = (
  file: Blob,
  announcement: NewUpload,
  onStep: (step: UploadStep) => void,
  signal: AbortSignal,
  options?: UploadOptions,
) => Promise<IntakeItem>

type UploadOptions = {
  /** Nobody is signed in: whoever sends the first file becomes a guest before. */
  isVisitor?: boolean
  /** An upload of the same bytes that was begun before and may go on. */
  begunId?: string | null
}

type UploadDependencies = {
  call: Call
  sendBytes: SendBytes
  /** Rejects when cancelled meanwhile. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

/** A server that fails without a reason is asked this often in a row; a lost connection has no end of patience. */
const MAX_FAILURES = 5

export function createUpload(dependencies: UploadDependencies): Upload {
  /** Sends what is missing, part after part, and begins each again where the server says that it stands. */
  const sendParts = async (
    file: Blob,
    started: UploadState,
    onStep: (step: UploadStep) => void,
    signal: AbortSignal,
  ) => {
    const { id } = started.item
    let state = started
    let failures = 0
    while (state.item.status === 'uploading') {
      const offset = state.received
      const part = file.slice(offset, offset + UPLOAD_PART_BYTES)
      const onProgress = (bytes: number) => onStep({ type: 'sent', bytes: offset + Math.min(bytes, part.size) })
      try {
        state = await dependencies.sendBytes(attachmentsApi.put, { id, offset }, part, { signal, onProgress })
        failures = 0
      } catch (error) {
        failures += 1
        if (signal.aborted || !isRetryable(error, failures)) throw error
        onStep({ type: 'lost' })
        state = await fetchState(id, failures, signal)
      }
      onStep({ type: 'sent', bytes: state.received })
    }
    return state.item
  }

  const fetchState = async (id: string, before: number, signal: AbortSignal): Promise<UploadState> => {
    for (let failures = before; ; failures += 1) {
      await dependencies.wait(backoffMs(failures, dependencies.random), signal)
      try {
        return await dependencies.call(attachmentsApi.resume, { id }, { signal })
      } catch (error) {
        if (signal.aborted || !isRetryable(error, failures)) throw error
      }
    }
  }

  /** What was begun before and is not there any more is begun anew. */
  const resumeUpload = async (begunId: string | null | undefined): Promise<UploadState | undefined> => {
    if (!begunId) return undefined
    return dependencies.call(attachmentsApi.resume, { id: begunId }).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'not_found') return undefined
      throw error
    })
  }

  return async (file, announcement, onStep, signal, { isVisitor = false, begunId } = {}) => {
    let id: string | null = null
    try {
      // Not broken off: only its answer tells what there is to clear away.
      const started =
        (await resumeUpload(begunId)) ?? (await dependencies.call(attachmentsApi.begin, announcement, { isVisitor }))
      id = started.item.id
      signal.throwIfAborted()
      onStep({ type: 'announced', item: started.item })
      return await sendParts(file, started, onStep, signal)
    } catch (error) {
      // Whoever cancels does not wait for the server to know; what it keeps of a lost file it clears away itself.
      if (id !== null && signal.aborted) void dependencies.call(attachmentsApi.cancel, { id }).catch(() => {})
      throw error
    }
  }
}

function isRetryable(error: unknown, failures: number): boolean {
  if (!(error instanceof CallError)) return false
  if (error.code === 'offline') return true
  // A conflict is a part that arrived although its answer did not: the server says where it stands.
  return ['internal', 'unavailable', 'rate_limited', 'conflict'].includes(error.code) && failures < MAX_FAILURES
}

/** A connection that is back ends the wait early. */
function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('online', resumeUpload)
      signal.removeEventListener('abort', onAbort)
    }
    const resumeUpload = () => {
      stop()
      resolve()
    }
    const onAbort = () => {
      stop()
      reject(signal.reason as Error)
    }
    const timer = setTimeout(resumeUpload, ms)
    addEventListener('online', resumeUpload)
    signal.addEventListener('abort', onAbort)
  })
}

export const upload: Upload = createUpload({ call, sendBytes, wait: waitForNetwork, random: Math.random })
