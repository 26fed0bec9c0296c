import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to the app that can be cut and mended, as a network is lost. */
export type NetworkProxy = { url: string; disconnect(): void; reconnect(): void; close(): Promise<void> }

export async function openNetworkProxy(to: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isDisconnected = false
  const server = createServer((near) => {
    if (isDisconnected) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0)
  await once(server, 'listening')
  const dropAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    disconnect() {
      isDisconnected = true
      dropAll()
    },
    reconnect: () => void (isDisconnected = false),
    async close() {
      server.close()
      dropAll()
      await once(server, 'close')
    },
  }
}
