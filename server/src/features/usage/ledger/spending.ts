import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { BUDGET_WARN_PERCENT, usedUpSentence, type Budget, type BudgetState } from '#contract/usage/budgets.ts'
import type { Role } from '#contract/account/plan.ts'
import type { World } from '../../../world.ts'
import { readSpent, type Spent } from './budget-store.ts'

export type Spender = { readonly uid: string; readonly role: Role; readonly isOwner: boolean }

/** What one call adds as it goes, against all budgets that hold for its person. */
export type SpendingCall = {
  /** What the call has come to, in all. Answers a sentence where a budget is used up. */
  update(spent: Spent): string | undefined
  /** That it has come to rest there. Answers a warning where it went past the line. */
  settle(spent: Spent): string | undefined
  /** It is in the database now. */
  stored(): void
}

type Page = {
  month: string
  loadedAt: number
  usedAt: number
  loaded: Spent
  added: Spent
  unstored: Spent
  calls: number
}

/** What all have spent together is read again after so long; this server's own is known at once. */
const INSTALL_STALE_MS = 15_000
/** Whoever has not spent for so long is forgotten, and read anew when they do. */
const IDLE_MS = 60 * 60_000
const NOTHING: Spent = { tokens: 0, costMicros: 0 }
const INSTALL = ''

/**
 * What was spent this month, for as long as somebody spends: what the database says, and what this server has added
 * since. So that a budget ends an answer in the middle, without a look at the database for each word.
 */
export function createSpending({ db, clock }: Pick<World, 'db' | 'clock'>, readBudgets: () => readonly Budget[]) {
  const pages = new Map<string, Page>()
  const monthStart = () => `${clock().toISOString().slice(0, 7)}-01`

  function budgetsOf({ uid, role, isOwner }: Spender): readonly Budget[] {
    const all = readBudgets()
    if (all.length === 0) return all
    const own = all.filter(({ kind, scope }) => kind === 'person' && scope === uid)
    const plan = own.length > 0 ? [] : all.filter(({ kind, scope }) => kind === 'plan' && scope === role)
    // What the owner spends is the install's, and theirs to decide.
    return [...all.filter(({ kind }) => kind === 'install'), ...(isOwner ? [] : [...own, ...plan])]
  }

  const keysOf = (spender: Spender) => new Set(budgetsOf(spender).map((budget) => keyOf(budget, spender)))
  const keyOf = ({ kind }: Budget, { uid }: Spender) => (kind === 'install' ? INSTALL : uid)

  async function load(key: string): Promise<void> {
    const month = monthStart()
    const known = pages.get(key)
    const now = clock().getTime()
    if (key === INSTALL && known?.month === month && Math.abs(now - known.loadedAt) < INSTALL_STALE_MS) return
    const loaded = await readSpent(db, key === INSTALL ? undefined : key, month)
    const unstored = pages.get(key)?.unstored ?? NOTHING
    const calls = pages.get(key)?.calls ?? 0
    pages.set(key, { month, loadedAt: now, usedAt: now, loaded, added: unstored, unstored, calls })
  }

  async function loadFor(spender: Spender): Promise<void> {
    const idleSince = clock().getTime() - IDLE_MS
    for (const [key, page] of pages) if (page.calls <= 0 && page.usedAt < idleSince) pages.delete(key)
    for (const key of keysOf(spender)) await load(key)
  }

  function spentOf(budget: Budget, spender: Spender): number {
    const page = pages.get(keyOf(budget, spender))
    if (page?.month !== monthStart()) return 0
    return amountIn(budget, plus(page.loaded, page.added))
  }

  function usedUp(spender: Spender): string | undefined {
    const over = budgetsOf(spender).find((budget) => spentOf(budget, spender) >= budget.amount)
    return over && usedUpSentence(over.kind)
  }

  return {
    hasBudgets: () => readBudgets().length > 0,
    usedUp,

    /** Reads what counts for somebody who is about to spend. */
    load: loadFor,

    /** How the budgets of a person stand. */
    async states(spender: Spender): Promise<BudgetState[]> {
      await loadFor(spender)
      const [year, month] = monthStart().split('-').map(Number) as [number, number]
      const resetsAt = new Date(Date.UTC(year, month, 1)).toISOString()
      return budgetsOf(spender).map((budget) => {
        const { kind, unit, amount } = budget
        return { kind, unit, amount, spent: spentOf(budget, spender), resetsAt }
      })
    },

    begin(spender: Spender): SpendingCall {
      const held = budgetsOf(spender)
      const open = [...keysOf(spender)].filter((key) => {
        const page = pages.get(key)
        if (!page) return false
        page.calls += 1
        page.usedAt = clock().getTime()
        return true
      })
      let last = NOTHING
      const add = (delta: Spent) => {
        for (const page of open.map((key) => pages.get(key)).filter((each) => each !== undefined)) {
          page.added = plus(page.added, delta)
          page.unstored = plus(page.unstored, delta)
        }
      }
      const update = (spent: Spent) => {
        if (open.length === 0) return undefined
        add(minus(spent, last))
        last = spent
        return usedUp(spender)
      }
      return {
        update,
        settle(spent) {
          update(spent)
          const hasCrossed = held.some((budget) => {
            const line = (budget.amount * BUDGET_WARN_PERCENT) / 100
            const after = spentOf(budget, spender)
            return budget.kind !== 'install' && after >= line && after - amountIn(budget, spent) < line
          })
          return hasCrossed ? budgetMessages.nearlyUsedUp(BUDGET_WARN_PERCENT) : undefined
        },
        stored() {
          for (const key of open) {
            const page = pages.get(key)
            if (!page) continue
            page.unstored = minus(page.unstored, last)
            page.calls -= 1
          }
          last = NOTHING
        },
      }
    },
  }
}

export type Spending = ReturnType<typeof createSpending>

function amountIn({ unit }: Pick<Budget, 'unit'>, spent: Spent): number {
  return unit === 'tokens' ? spent.tokens : spent.costMicros
}

function plus(one: Spent, other: Spent): Spent {
  return { tokens: one.tokens + other.tokens, costMicros: one.costMicros + other.costMicros }
}

function minus(one: Spent, other: Spent): Spent {
  return { tokens: one.tokens - other.tokens, costMicros: one.costMicros - other.costMicros }
}
