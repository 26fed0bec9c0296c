import { createCall, Refused, type TestApp } from '../app.ts'
import { createChatCalls, type ChatCalls } from '../chat.ts'
import { startNginx } from './nginx.ts'
import { freePort } from './system-program.ts'
import { runServer } from '../second-server.ts'

type Calls = Pick<TestApp, 'call' | 'request'> & ChatCalls
type Running = Awaited<ReturnType<typeof runServer>>

/** Servers of one install behind a balancer that knows nothing of them. */
export type Fleet = Calls & {
  readonly servers: readonly Running[]
  /** Kills one with everything that it does, and starts another at its address. */
  replace(at: number, signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

export async function startFleet(size: number, settings: Record<string, string>): Promise<Fleet> {
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const run = (port: number) => runServer({ ...settings, PORT: String(port), TRUST_PROXY: '1' })
  // The first brings the tables up to date; the others would wait for it.
  const servers: Running[] = []
  for (const port of ports) servers.push(await run(port))
  const { origin, stop } = await startNginx(ports)
  const request: TestApp['request'] = (path, init) => fetch(`${origin}${path}`, init)
  const call = createCall(request)
  return {
    call,
    request,
    ...createChatCalls({ call, request }),
    servers,
    async replace(at, signal) {
      await servers[at]!.end(signal)
      servers[at] = await run(ports[at]!)
    },
    async stop() {
      await stop()
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
    },
  }
}

/** What browsers do: what got no answer, because a server went away, is sent again as it was. */
export async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      // nginx answers with a page of its own where a server is away; that is no JSON.
      if (error instanceof Refused && error.status < 500) throw error
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
