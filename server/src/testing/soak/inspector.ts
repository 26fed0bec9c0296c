import { once } from 'node:events'
import { join } from 'node:path'

type Remote = { readonly objectId?: string; readonly value?: unknown }
type Reply = {
  readonly id: number
  readonly error?: { readonly message: string }
  readonly result?: { readonly result?: Remote; readonly objects?: Remote; readonly exceptionDetails?: object }
}

/** A look into a running server, by the inspector that Node has: what it holds, and what stands in its database. */
export type Inspector = {
  /** Bytes that are still in use once everything else was let go. */
  readMemory(): Promise<{ rss: number; heap: number; external: number }>
  /** What keeps the process busy or waiting, by kind: sockets, timers, messages of threads. */
  readResources(): Promise<Record<string, number>>
  /** Asks the database of the server, whichever it is, on a connection of its own pool. */
  query<Row>(sql: string): Promise<Row[]>
  close(): void
}

/** The server was started with `--inspect` on that port of this machine. */
export async function openInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  let sent = 0
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  socket.addEventListener('close', () => {
    for (const end of waiting.values()) end({ id: 0, error: { message: 'the server is gone' } })
  })
  async function send(method: string, params: object = {}): Promise<NonNullable<Reply['result']>> {
    const id = ++sent
    const { promise, resolve } = Promise.withResolvers<Reply>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { error, result = {} } = await promise
    if (error || result.exceptionDetails)
      throw new Error(`${method}: ${JSON.stringify(error ?? result.exceptionDetails)}`)
    return result
  }
  const evaluate = (expression: string, more: object = {}) => send('Runtime.evaluate', { expression, ...more })
  const read = async <T>(expression: string) => (await evaluate(expression, { returnByValue: true })).result!.value as T

  /** There is no name that leads to it: it is found among all objects, by what made it. */
  async function findPool(): Promise<string> {
    const here = JSON.stringify(join(import.meta.dirname, 'inspector.ts'))
    const pools = `process.getBuiltinModule('module').createRequire(${here})('pg').Pool.prototype`
    const prototypeObjectId = (await evaluate(pools)).result!.objectId
    const { objectId } = (await send('Runtime.queryObjects', { prototypeObjectId })).objects!
    const functionDeclaration = 'function () { return this.find(({ ending }) => !ending) }'
    return (await send('Runtime.callFunctionOn', { objectId, functionDeclaration })).result!.objectId!
  }
  const poolId = await findPool()
  await send('HeapProfiler.enable')

  return {
    async readMemory() {
      // Twice, because what a first one finalizes is let go by a second.
      await send('HeapProfiler.collectGarbage')
      await send('HeapProfiler.collectGarbage')
      const { rss, heapUsed, external } = await read<NodeJS.MemoryUsage>('process.memoryUsage()')
      return { rss, heap: heapUsed, external }
    },
    async readResources() {
      const counts: Record<string, number> = {}
      for (const name of await read<string[]>('process.getActiveResourcesInfo()'))
        counts[name] = (counts[name] ?? 0) + 1
      return counts
    },
    async query<Row>(sql: string) {
      const functionDeclaration = 'async function (sql) { return (await this.query(sql)).rows }'
      const call = { objectId: poolId, functionDeclaration, arguments: [{ value: sql }] }
      const { result } = await send('Runtime.callFunctionOn', { ...call, awaitPromise: true, returnByValue: true })
      return result!.value as Row[]
    },
    close: () => socket.close(),
  }
}
