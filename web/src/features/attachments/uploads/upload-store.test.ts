// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { PROGRESS_POLL_MS } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import type { Route } from '#contract/route.ts'
import { CallError, type Call } from '../../../api/call.ts'
import type { Upload as SendFile } from '../../../api/upload.ts'
import { createUploadStore } from './upload-store.ts'

const item = (id: string, over: Partial<IntakeItem> = {}) =>
  ({
    id,
    type: 'FILE',
    kind: 'text',
    fileName: `${id}.txt`,
    status: 'analysing',
    isInVault: false,
    ...over,
  }) as IntakeItem
const member = { who: { isGuest: false }, existing: { files: 0, images: 0 } }
const file = (name: string) => new File(['words'], name, { type: 'text/plain' })

/** A server that takes files as fast as the test lets it. */
function world() {
  const calls: { target: Route; input: unknown }[] = []
  const states = new Map<string, IntakeItem>()
  const sending = new Map<string, { finish: () => void; fail: (error: Error) => void }>()
  const call = (async (target: Route, input: { ids: string; id: string }) => {
    calls.push({ target, input })
    if (target === attachmentsApi.states) return input.ids.split(',').flatMap((id) => states.get(id) ?? [])
    if (target === attachmentsApi.retry) return item(input.id)
    return {}
  }) as unknown as Call
  const sendFile: SendFile = (_, { name }, onEvent, signal) =>
    new Promise((resolve, reject) => {
      const id = name.replace('.txt', '')
      onEvent({ type: 'announced', item: item(id, { status: 'uploading' }) })
      sending.set(name, {
        finish: () => {
          states.set(id, item(id))
          resolve(item(id))
        },
        fail: reject,
      })
      signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    })
  const completed: string[] = []
  const store = createUploadStore({
    target: 'chat',
    targetId: () => 'p1',
    call,
    uploadFile: sendFile,
    onCompleted: ({ id }) => void completed.push(id),
  })
  const requestCount = () => calls.filter(({ target }) => target === attachmentsApi.states).length
  return { store, calls, states, sending, completed, requestCount }
}

const states = (store: ReturnType<typeof world>['store']) => store.read().map(({ state }) => state.kind)

describe('files on their way', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are sent three at a time, in their order', async () => {
    const { store, sending } = world()
    store.addFiles(['a.txt', 'b.txt', 'c.txt', 'd.txt'].map(file), member)
    expect([...sending.keys()]).toEqual(['a.txt', 'b.txt', 'c.txt'])
    sending.get('a.txt')!.finish()
    await vi.advanceTimersByTimeAsync(0)
    expect([...sending.keys()]).toContain('d.txt')
  })

  it('are watched until they are finished, and only while somebody looks', async () => {
    const { store, sending, states: serverStates, completed, requestCount } = world()
    store.addFiles([file('a.txt')], member)
    sending.get('a.txt')!.finish()
    await vi.advanceTimersByTimeAsync(PROGRESS_POLL_MS * 3)
    expect(requestCount()).toBe(0)
    const leave = store.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(PROGRESS_POLL_MS)
    expect(requestCount()).toBe(1)
    serverStates.set('a', item('a', { status: 'completed' }))
    await vi.advanceTimersByTimeAsync(PROGRESS_POLL_MS)
    expect(states(store)).toEqual(['completed'])
    expect(completed).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(PROGRESS_POLL_MS * 5)
    expect(requestCount()).toBe(2)
    leave()
  })

  it('are not asked about by a tab that nobody sees', async () => {
    const { store, sending, requestCount } = world()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    store.subscribe(() => {})
    store.addFiles([file('a.txt')], member)
    sending.get('a.txt')!.finish()
    await vi.advanceTimersByTimeAsync(PROGRESS_POLL_MS * 3)
    expect(requestCount()).toBe(0)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(PROGRESS_POLL_MS)
    expect(requestCount()).toBe(1)
    hidden.mockRestore()
  })

  it('say why one failed, and are sent again by Retry', async () => {
    const { store, sending } = world()
    store.addFiles([file('a.txt')], member)
    sending.get('a.txt')!.fail(new CallError('unsupported_type', attachmentMessages.rejected))
    await vi.advanceTimersByTimeAsync(0)
    expect(store.read()[0]?.state).toEqual({ kind: 'failed', reason: attachmentMessages.rejected })
    store.retry(store.read()[0]!.key)
    sending.get('a.txt')!.finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(states(store)).toEqual(['analysing'])
  })

  it('say that one failed by a mistake of ours, too, and report it', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const { store, sending } = world()
    store.addFiles([file('a.txt')], member)
    const mistake = new TypeError('x is undefined')
    sending.get('a.txt')!.fail(mistake)
    await vi.advanceTimersByTimeAsync(0)
    expect(store.read()).toMatchObject([{ state: { kind: 'failed' } }])
    expect(reported).toHaveBeenCalledExactlyOnceWith(mistake)
    vi.unstubAllGlobals()
  })

  it('that could not be read are read again, and not sent again', async () => {
    const { store, calls } = world()
    store.addItems([item('a', { status: 'failed', failure: 'It is empty.' })])
    store.retry('a')
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([{ target: attachmentsApi.retry, input: { id: 'a' } }])
    expect(states(store)).toEqual(['analysing'])
  })

  it('are gone at once when they are cancelled, and deleted where they had arrived', async () => {
    const { store, sending, calls } = world()
    store.addFiles([file('a.txt'), file('b.txt')], member)
    sending.get('b.txt')!.finish()
    await vi.advanceTimersByTimeAsync(0)
    for (const { key } of store.read()) await store.remove(key)
    expect(store.read()).toEqual([])
    expect(calls).toEqual([{ target: attachmentsApi.removeOne, input: { id: 'b' } }])
  })

  it('that are kept in the vault stay there when they are taken out', async () => {
    const { store, calls } = world()
    store.addItems([item('a', { status: 'completed', isInVault: true })])
    await store.remove('a')
    expect(calls).toEqual([])
  })

  it('come back with a draft; one whose bytes were lost with the page says so', async () => {
    const { store, states: serverStates } = world()
    serverStates.set('a', item('a', { status: 'completed' }))
    serverStates.set('b', item('b', { status: 'uploading' }))
    await store.restore(['b', 'gone', 'a'])
    expect(store.read().map(({ item: found }) => found?.id)).toEqual(['b', 'a'])
    expect(states(store)).toEqual(['failed', 'completed'])
  })
})
