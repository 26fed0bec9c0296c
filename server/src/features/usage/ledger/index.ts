import type { Budget } from '#contract/usage/budgets.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Router } from '../../../http/mount.ts'
import type { World } from '../../../world.ts'
import { createBudgetWarning } from './budget-warning.ts'
import { listBudgets, listPrices, removeBudgetsOf, type Prices } from './budget-store.ts'
import { createLedger, type Ledger, type LedgerDependencies } from './ledger.ts'
import { mergeDays } from './ledger-store.ts'
import { mountLedger } from './routes.ts'
import { createSpending } from './reserve-budget.ts'

export type UsageLedger = Ledger & {
  mount(router: Router): void
  start(): Promise<void>
  sweep(): Promise<void>
  /** For account: a guest who signs in brings along what they have used. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  removeAccount(tx: Transaction, uid: string): Promise<void>
}

type LedgerPeople = {
  /** The e-mails of those who own this install. */
  listOwnerEmails(): Promise<string[]>
  /** The uid of whoever has this e-mail. */
  findUid(email: string): Promise<string | undefined>
}

/** What models take for each person, what that costs, and what may be spent. */
export function createUsageLedger(
  world: Pick<World, 'db' | 'clock' | 'notifications' | 'log' | 'mail' | 'config' | 'telemetry' | 'steadyMs'>,
  dependencies: Pick<LedgerDependencies, 'openModel' | 'findPerson'> & LedgerPeople,
): UsageLedger {
  const { db } = world
  const { share } = world.notifications
  const prices = share<Prices>('model_prices_changed', new Map(), async () => {
    return new Map((await listPrices(db)).map((price) => [price.modelId, price]))
  })
  const budgets = share<readonly Budget[]>('budgets_changed', [], () => listBudgets(db))
  const spending = createSpending(world, budgets.current)
  const ledger = createLedger(world, {
    ...dependencies,
    spending,
    priceOf: (modelId) => prices.current().get(modelId),
  })
  const warning = createBudgetWarning(world, dependencies.listOwnerEmails)
  const refresh = async () => {
    await prices.refresh()
    await budgets.refresh()
    await ledger.refreshLengths()
  }
  return {
    ...ledger,
    mount: (router) => mountLedger(router, world, { prices, budgets, spending, findUid: dependencies.findUid }),
    async start() {
      await spending.recover()
      await refresh()
    },
    async sweep() {
      await refresh()
      await spending.sweep()
      if (budgets.current().some(({ kind }) => kind === 'install')) await warning.check()
    },
    mergeAccount: mergeDays,
    removeAccount: removeBudgetsOf,
    async close() {
      await ledger.close()
      await warning.close()
      await prices.close()
      await budgets.close()
    },
  }
}
