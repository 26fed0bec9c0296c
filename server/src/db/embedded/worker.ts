import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { openEngine, type EngineEvents, type Storage } from './engine.ts'
import { createHousekeeping } from './vacuum-tables.ts'
import { createSessions } from './sessions.ts'

/** What the main thread asks of the worker. */
export type Request =
  | { readonly kind: 'connect'; readonly port: MessagePort }
  | { readonly kind: 'dump'; readonly reply: MessagePort }
  /** The thread's end is the answer. */
  | { readonly kind: 'close' }

/** What the worker says by itself. */
export type Report = { readonly kind: 'ready' } | { readonly kind: 'log'; readonly line: string }

const main = parentPort!
const report = (message: Report) => main.postMessage(message)
const events: EngineEvents = {
  onLine: (line) => report({ kind: 'log', line }),
  onBroken(error) {
    report({ kind: 'log', line: String(error) })
    // Ends this thread wherever it stands; the main thread hears of it and ends the process.
    process.exit(1)
  },
}

const engine = await openEngine(workerData as Storage, events)
const sessions = createSessions(engine, engine.query('show server_version')[0]?.[0] ?? '')
const housekeeping = createHousekeeping(engine, sessions, events.onLine)

main.on('message', (request: Request) => void answer(request))
report({ kind: 'ready' })

async function answer(request: Request): Promise<void> {
  switch (request.kind) {
    case 'connect':
      return sessions.add(request.port)
    case 'dump': {
      const tar = await engine.dump()
      return request.reply.postMessage(tar, [tar.buffer as ArrayBuffer])
    }
    case 'close': {
      housekeeping.stop()
      sessions.end()
      await engine.close()
      // With its port closed the thread has nothing left to wait for and ends.
      return main.close()
    }
  }
}
