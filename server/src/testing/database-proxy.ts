import { EventEmitter, once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands before a database server and can take it away, as a stopped server or a broken network does. */
export type DatabaseProxy = {
  /** The address of the same database through the proxy. */
  readonly databaseUrl: string
  /** Cuts every connection and turns new ones away. */
  cut(): void
  /** Resolves when so many connections were turned away since the cut. */
  turnedAway(count: number): Promise<void>
  /** Leaves every connection open and takes new ones, and lets nothing through, as a stopped machine does. */
  silence(): void
  /** Ends a cut. After a silence what was held goes on. */
  restore(): void
  close(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const changes = new EventEmitter()
  const pairs = new Set<readonly [near: Socket, far: Socket]>()
  let isCut = false
  let isSilent = false
  let away = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) {
      near.resetAndDestroy()
      changes.emit('turned-away', (away += 1))
      return
    }
    const far = connect(Number(target.port), target.hostname)
    keep(far)
    const pair = [near, far] as const
    pairs.add(pair)
    near.once('close', () => pairs.delete(pair) && far.destroy())
    far.once('close', () => near.destroy())
    if (!isSilent) near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const proxied = new URL(databaseUrl)
  proxied.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    away = 0
    for (const socket of sockets) socket.destroy()
  }
  return {
    databaseUrl: proxied.href,
    cut,
    async turnedAway(count) {
      for (let seen = away; seen < count;) [seen] = (await once(changes, 'turned-away')) as [number]
    },
    silence() {
      isSilent = true
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    restore() {
      isCut = false
      if (!isSilent) return
      isSilent = false
      for (const [near, far] of pairs) near.pipe(far).pipe(near)
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
