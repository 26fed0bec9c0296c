import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** How long a statement may go unanswered, read whenever one is sent. */
export type StatementLimit = () => number

/** What people wait for takes a fraction of a second: a server that has not answered by then has gone silent. */
export const usualLimit: StatementLimit = () => 15_000
/** For what is known to be long, such as everything of a person going at once. */
export const longLimit: StatementLimit = () => 10 * 60_000
/** For migrations, which wait for each other and make indexes over everything, and for an operator's commands. */
export const maintenanceLimit: StatementLimit = () => 2 * 60 * 60_000

const limits = new AsyncLocalStorage<StatementLimit>()

/** Another limit for what `work` sends within a transaction. */
export function withStatementLimit<T>(limit: StatementLimit, work: () => Promise<T>): Promise<T> {
  return limits.run(limit, work)
}

/**
 * Ends the connection of a statement that is not answered in time: whatever it still says belongs to nobody, so it must
 * not serve another. A server that is stopped, or behind a network that swallows everything, says nothing by itself.
 */
export function limitStatements(client: pg.Client, limit: StatementLimit): void {
  const send = client.query.bind(client) as (...input: readonly unknown[]) => unknown
  const limited = (...input: readonly unknown[]): unknown => {
    const ms = (limits.getStore() ?? limit)()
    const timer = setTimeout(() => client.connection.stream.destroy(noAnswer(ms)), ms)
    const callback = input.at(-1)
    if (typeof callback === 'function') {
      return send(...input.slice(0, -1), (...output: readonly unknown[]) => {
        clearTimeout(timer)
        ;(callback as typeof send)(...output)
      })
    }
    const answer = send(...input) as Promise<unknown>
    const stop = () => clearTimeout(timer)
    answer.then(stop, stop)
    return answer
  }
  client.query = limited as typeof client.query
}

function noAnswer(ms: number): Error {
  return Object.assign(new Error(`The database has not answered for ${ms / 1_000} seconds`), { code: 'ETIMEDOUT' })
}
