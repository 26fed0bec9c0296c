import type { Transaction } from '../db/transaction.ts'
import type { Router } from '../http/mount.ts'

/** What the app does with a feature, and nothing else. Features stand on those before them in the list. */
export type Feature = {
  mount(router: Router): void
  /** At each start, when the database is ready. */
  start?(): Promise<void>
  /** Goes on with what a server left that died, or ends it. */
  recover?(isOnlyServer: boolean): Promise<void>
  /** Clears away what has expired, every half minute. */
  sweep?(): Promise<void>
  /** Ends its work, so that the database can be closed. */
  close?(): Promise<void>
  /** A guest has signed in to an account that exists already: their rows become its rows. Those that stay are removed. */
  mergeAccount?(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  /** Removes what the database does not remove with a person by itself, in the same transaction. */
  removeAccount?(tx: Transaction, uid: string): Promise<void>
  /** Ends what is under way for somebody who was suspended. */
  stopAllOf?(uid: string): Promise<void>
}
