import type { Transaction } from '../../db/transaction.ts'
import type { UsageFeature } from '../usage/index.ts'
import { countDone } from './image-store.ts'
import { endRun, type RunRow } from './run-store.ts'

/** What was counted for a run, and is given back in the transaction that says why. */
export type RunAccount = {
  /** These pictures were not made. */
  giveBack(tx: Transaction, run: RunRow, pictures: number): Promise<void>
  /** The run is over. */
  end(tx: Transaction, run: RunRow): Promise<void>
}

/** A picture counts by itself, a board as a whole: it is given back when not one of its pictures came to be. */
export function createRunAccount(usage: Pick<UsageFeature, 'uncountWithin'>): RunAccount {
  return {
    async giveBack(tx, { uid, meter, period }, amount) {
      if (amount > 0 && meter !== 'visionBoard') await usage.uncountWithin(tx, { uid, meter, period, amount })
    },
    async end(tx, run) {
      await endRun(tx, run.id)
      const { uid, meter, period } = run
      if (meter === 'visionBoard' && (await countDone(tx, run.id)) === 0)
        await usage.uncountWithin(tx, { uid, meter, period, amount: 1 })
    },
  }
}
