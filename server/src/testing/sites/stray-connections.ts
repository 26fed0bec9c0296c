import { Socket, type TcpSocketConnectOpts } from 'node:net'

/** The ports of the web: no server of a test listens on them. */
const WEB_PORTS = new Set([80, 443])

/**
 * Runs `work` on a machine whose connections to the ports of the web go nowhere, and answers where they would have led:
 * to the address itself, or to those that its name was pinned to.
 */
export async function strayConnections(work: () => Promise<unknown>): Promise<string[]> {
  const led: string[] = []
  const { prototype } = Socket
  const connect = Reflect.get(prototype, 'connect') as (this: Socket, ...args: unknown[]) => Socket
  function hold(this: Socket, ...args: unknown[]): Socket {
    // Node hands its own list of arguments on, with the options first.
    const [first] = args as [TcpSocketConnectOpts | [TcpSocketConnectOpts]]
    const options = Array.isArray(first) ? first[0] : first
    if (!WEB_PORTS.has(options.port)) return connect.apply(this, args)
    const { host = '', lookup } = options
    if (lookup)
      lookup(host, { all: true }, (_, found) => {
        for (const { address } of Array.isArray(found) ? found : []) led.push(address)
      })
    else led.push(host)
    return this.destroy(new Error('held by the test'))
  }
  Reflect.set(prototype, 'connect', hold)
  await work().finally(() => Reflect.set(prototype, 'connect', connect))
  return led
}
