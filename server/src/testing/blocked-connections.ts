import diagnostics from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/**
 * Runs `work` on a machine whose connections go nowhere, and answers how many were begun. For addresses that must be
 * refused: were they not, the test would notice and still nothing would leave.
 */
export async function countConnections(work: () => Promise<unknown>): Promise<number> {
  let attempts = 0
  const hold = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    attempts += 1
    socket.connect = () => socket.destroy(new Error('held by the test'))
  }
  diagnostics.subscribe('net.client.socket', hold)
  await work().finally(() => diagnostics.unsubscribe('net.client.socket', hold))
  return attempts
}

/**
 * Runs `work` on a machine whose connections reach loopback only, and answers which other addresses a name led to. For
 * names whose addresses must be refused while they are looked up.
 */
export async function addressesLedTo(work: () => Promise<unknown>): Promise<string[]> {
  const led: string[] = []
  const hold = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.prependListener('lookup', (error, address) => {
      if (error || address === '127.0.0.1' || address === '::1') return
      led.push(address)
      socket.destroy(new Error('held by the test'))
    })
  }
  diagnostics.subscribe('net.client.socket', hold)
  await work().finally(() => diagnostics.unsubscribe('net.client.socket', hold))
  return led
}
