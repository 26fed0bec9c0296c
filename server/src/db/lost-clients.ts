import type pg from 'pg'

/**
 * A client whose connection is lost while somebody uses it says so twice: its query fails, and it emits `error`, which
 * ends the process when nobody listens. The pool listens only while the client is idle, so the second is heard here.
 */
export function ignoreLostClients(pool: pg.Pool): void {
  pool.on('connect', (client) => void client.on('error', () => {}))
}
