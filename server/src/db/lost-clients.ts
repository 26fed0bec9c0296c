import type pg from 'pg'

/**
 * A client whose connection is lost while somebody uses it says so twice: its query fails, and it emits `error`, which
 * ends the process when nobody listens. The pool listens only while the client is idle, so the second is heard here.
 *
 * It also leaves the pool then and there. Drizzle does not give a client back whose `begin` failed, so that every loss
 * in that moment took a connection from the pool for good.
 */
export function dropLostClients(pool: pg.Pool): void {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (_, client) => void inUse.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.once('end', () => {
      if (!inUse.has(client)) return
      client.release(true)
      // Whoever used it may still give it back.
      client.release = () => {}
    })
  })
}
