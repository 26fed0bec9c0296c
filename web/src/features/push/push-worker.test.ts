import { describe, expect, it } from 'vitest'
import SOURCE from '../../../public/push-worker.js?raw'

const CHAT = '/chat/01a1df3c-f32e-7c21-8986-a409571f0854'

type WorkerEvent = { waitUntil(work: Promise<unknown>): void; data?: unknown; notification?: object }

/** The worker in a browser that has these windows open. */
function startWorker(windows: readonly string[] = []) {
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  const shown: [string, object][] = []
  const opened: string[] = []
  const clients = windows.map((url) => ({ url, focus: () => opened.push(`focused ${new URL(url).pathname}`) }))
  const self = {
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => listeners.set(name, listener),
    registration: { showNotification: async (title: string, options: object) => shown.push([title, options]) },
    clients: { matchAll: async () => clients, openWindow: async (path: string) => opened.push(path) },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- a worker is a script that finds its world in `self`
  new Function('self', SOURCE)(self)
  const dispatch = async (name: string, event: Omit<WorkerEvent, 'waitUntil'>) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)!({ ...event, waitUntil: (work) => works.push(work) })
    await Promise.all(works)
  }
  return {
    shown,
    opened,
    push: (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) as unknown } }),
    press: (path: string) => dispatch('notificationclick', { notification: { data: { path }, close() {} } }),
  }
}

describe('what a browser is told', () => {
  it('is shown with the name of the task', async () => {
    const worker = startWorker()
    await worker.push(JSON.stringify({ title: 'Copper', body: 'Done.', tag: 't1', path: CHAT }))
    expect(worker.shown).toMatchObject([['Copper', { body: 'Done.', tag: 't1', data: { path: CHAT } }]])
  })

  it.each(['{', '{}', '{"path":"https://elsewhere.example/"}', '{"path":"//elsewhere.example"}'])(
    'is shown whatever it is, and leads nowhere else: %s',
    async (text) => {
      const worker = startWorker()
      await worker.push(text)
      expect(worker.shown).toMatchObject([['Alcove', { data: { path: '/chat/tasks' } }]])
    },
  )

  it('opens its chat, in the window that shows it already', async () => {
    const worker = startWorker(['https://alcove.example/chat/tasks'])
    await worker.press(CHAT)
    expect(worker.opened).toEqual([CHAT])
    const open = startWorker([`https://alcove.example${CHAT}?panel=labs`])
    await open.press(CHAT)
    expect(open.opened).toEqual([`focused ${CHAT}`])
  })
})
