import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { simpleQuery } from './backend-messages.ts'
import { createFolder } from './create-folder.ts'
import { openEngine, type Storage } from './engine.ts'
import { createSessions } from './sessions.ts'

/** What the main thread asks of the worker; each answer comes over `reply`. */
export type Request =
  | { readonly kind: 'connect'; readonly port: MessagePort }
  | { readonly kind: 'dump'; readonly reply: MessagePort }
  | { readonly kind: 'close'; readonly reply: MessagePort }

/** What the worker says by itself. */
export type Report = { readonly kind: 'ready' } | { readonly kind: 'log'; readonly line: string }

const main = parentPort!
const storage = workerData as Storage
const report = (message: Report) => main.postMessage(message)
const onLine = (line: string) => report({ kind: 'log', line })

if (storage.kind === 'folder') await createFolder(storage.path, onLine)
const engine = await openEngine(storage, onLine)
const sessions = createSessions(engine, serverVersion())

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
      sessions.end()
      await engine.close()
      request.reply.postMessage('closed')
      // With its port closed the thread has nothing left to wait for and ends.
      main.close()
      return request.reply.close()
    }
  }
}

function serverVersion(): string {
  let said = ''
  engine.run(simpleQuery('show server_version'), (data) => (said += Buffer.from(data).toString('latin1')))
  return /\d+\.\d+/.exec(said)?.[0] ?? 'unknown'
}
