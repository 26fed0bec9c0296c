import { beforeEach, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { UPLOAD_PART_BYTES } from '#contract/attachments/limits.ts'
import type { IntakeItem, NewUpload, UploadState } from '#contract/attachments/schema.ts'
import type { Route } from '#contract/route.ts'
import { CallError, type Call } from './call.ts'
import type { SendBytes } from './send-bytes.ts'
import { createUpload, type UploadStep } from './upload.ts'

const item = { id: 'item-1', status: 'uploading' } as IntakeItem
const announcement = { place: 'chat', placeId: 'c1', name: 'a.txt', type: 'text/plain', size: 1 } satisfies NewUpload
const offline = () => new CallError('offline', 'No connection.')

/** The far side: it keeps what arrives and fails when the test says so. */
function farSide(size: number) {
  const seen = { offsets: [] as number[], requests: 0, cancelled: [] as unknown[], waited: 0 }
  let received = 0
  const failing: (() => Error | null)[] = []
  const state = (): UploadState => ({
    received,
    item: { ...item, status: received >= size && seen.offsets.length > 0 ? 'analysing' : 'uploading' },
  })
  const fail = () => {
    const error = failing.shift()?.()
    if (error) throw error
  }
  const call = (async (target: Route, input: unknown) => {
    if (target === attachmentsApi.cancel) return seen.cancelled.push(input)
    if (target === attachmentsApi.begin) return { received: 0, item }
    seen.requests += 1
    fail()
    return state()
  }) as Call
  const sendBytes = (async (_: Route, input: { offset: number }, body: Blob, { signal, onProgress }) => {
    seen.offsets.push(input.offset)
    onProgress(body.size)
    const half = failing[0]
    if (half) received = Math.min(size, input.offset + 100)
    fail()
    signal.throwIfAborted()
    received = input.offset + body.size
    return state()
  }) as SendBytes
  const upload = createUpload({
    call,
    sendBytes,
    wait: async (_, signal) => {
      seen.waited += 1
      signal.throwIfAborted()
    },
    random: () => 0.5,
  })
  return { seen, failing, upload }
}

let steps: UploadStep[]
const onStep = (step: UploadStep) => void steps.push(step)
const never = new AbortController().signal
beforeEach(() => void (steps = []))

describe('an upload', () => {
  it('is announced, and travels in parts', async () => {
    const size = UPLOAD_PART_BYTES + 10
    const { seen, upload } = farSide(size)
    const arrived = await upload(new Blob([new Uint8Array(size)]), announcement, onStep, never)
    expect(arrived.status).toBe('analysing')
    expect(seen.offsets).toEqual([0, UPLOAD_PART_BYTES])
    expect(steps[0]).toEqual({ type: 'announced', item })
    expect(steps.at(-1)).toEqual({ type: 'sent', bytes: size })
  })

  it('of nothing is still sent, so that it comes to an end', async () => {
    const { seen, upload } = farSide(0)
    await upload(new Blob([]), announcement, onStep, never)
    expect(seen.offsets).toEqual([0])
  })

  it('goes on after a break from where the server says that it stands', async () => {
    const { seen, failing, upload } = farSide(1_000)
    // The part breaks, and so does the first question where to go on.
    failing.push(offline, offline)
    await upload(new Blob([new Uint8Array(1_000)]), announcement, onStep, never)
    expect(seen.offsets).toEqual([0, 100])
    expect(seen).toMatchObject({ requests: 2, waited: 2 })
    expect(steps).toContainEqual({ type: 'lost' })
  })

  it('that was begun before goes on where it stands, and is begun anew when it is gone', async () => {
    const { seen, failing, upload } = farSide(1_000)
    failing.push(offline)
    const bytes = new Blob([new Uint8Array(1_000)])
    await expect(upload(bytes, announcement, onStep, never, { begunId: 'item-1' })).rejects.toThrow('No connection.')
    expect(seen.offsets).toEqual([])
    await upload(bytes, announcement, onStep, never, { begunId: 'item-1' })
    expect([seen.requests, seen.offsets]).toEqual([2, [0]])
    failing.push(() => new CallError('not_found', 'Not found.'))
    expect(await upload(bytes, announcement, onStep, never, { begunId: 'long-gone' })).toMatchObject({ id: 'item-1' })
  })

  it('that the server refuses is not sent again', async () => {
    const { seen, failing, upload } = farSide(10)
    failing.push(() => new CallError('unsupported_type', 'File upload failed'))
    await expect(upload(new Blob(['0123456789']), announcement, onStep, never)).rejects.toThrow('File upload failed')
    expect(seen.offsets).toEqual([0])
  })

  it('gives up on a server that keeps failing without a reason', async () => {
    const { seen, failing, upload } = farSide(10)
    for (let times = 0; times < 20; times += 1) failing.push(() => new CallError('internal', 'Broken.'))
    await expect(upload(new Blob(['0123456789']), announcement, onStep, never)).rejects.toThrow('Broken.')
    expect(seen.waited).toBeLessThan(6)
  })

  it('that is cancelled is cleared away on the server', async () => {
    const { seen, upload } = farSide(10)
    const stop = new AbortController()
    const cancelOnceAnnounced = (step: UploadStep) => step.type === 'announced' && stop.abort()
    await expect(upload(new Blob(['0123456789']), announcement, cancelOnceAnnounced, stop.signal)).rejects.toThrow(
      'aborted',
    )
    expect(seen.cancelled).toEqual([{ id: 'item-1' }])
  })

  it('that is cancelled before the server has answered is cleared away all the same', async () => {
    const { seen, upload } = farSide(10)
    const stop = new AbortController()
    const sending = upload(new Blob(['0123456789']), announcement, onStep, stop.signal)
    stop.abort()
    await expect(sending).rejects.toThrow('aborted')
    expect(seen.offsets).toEqual([])
    expect(seen.cancelled).toEqual([{ id: 'item-1' }])
  })
})
