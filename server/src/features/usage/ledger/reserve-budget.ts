import { randomUUID } from 'node:crypto'
import {
  BUDGET_WARN_PERCENT,
  reservedSentence,
  usedUpSentence,
  type Budget,
  type BudgetState,
} from '#contract/usage/budgets.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import type { Role } from '#contract/account/plan.ts'
import type { World } from '../../../world.ts'
import type { Spent } from './budget-store.ts'
import {
  extendReservations,
  readBudgetUse,
  removeAllReservations,
  removeReservations,
  reserveBudget,
  type BudgetUse,
} from './reservation-store.ts'

export type BudgetHolder = { readonly uid: string; readonly role: Role; readonly isOwner: boolean }

/** What one call may take, held against every budget of its person until what it took is written down. */
export type BudgetReservation = {
  readonly id: string
  /** Asks for so much more, once it has come to so much. Answers a sentence where nothing is left. */
  reserve(spent: Spent, open: Spent): Promise<string | undefined>
  /** Whether so much is within what was reserved. */
  covers(spent: Spent): boolean
  /** It has come to its end. Answers a warning where that went past the line. */
  settle(spent: Spent): Promise<string | undefined>
}

export const NOTHING_SPENT: Spent = { tokens: 0, costMicros: 0 }

export type Spending = {
  hasBudgets(): boolean
  /** Undefined where no budget holds for a person. Nothing is reserved yet. */
  open(holder: BudgetHolder): BudgetReservation | undefined
  /** Why somebody cannot begin to spend now. */
  refusal(holder: BudgetHolder): Promise<string | undefined>
  /** What they took is about to be written down: what the database still answers to them reserves nothing. */
  letGo(ids: readonly string[]): void
  /** What they took is written down, with them: they are not kept alive any more. */
  forget(ids: readonly string[]): void
  /** They take nothing. */
  release(ids: readonly string[]): Promise<void>
  states(holder: BudgetHolder): Promise<BudgetState[]>
  /** At start: what the last run of this server left behind, when it is the only one. */
  recover(): Promise<void>
  sweep(): Promise<void>
}

/**
 * What may be spent this month. Whoever is about to spend reserves it in the database first: so that calls at the same
 * time, on any number of servers, do not each take what is left.
 */
export function createSpending(
  { db, clock, config }: Pick<World, 'db' | 'clock' | 'config'>,
  readBudgets: () => readonly Budget[],
): Spending {
  const alive = new Set<string>()
  /** Those that the database is asked for now. They may be let go before it answers, which may then be after their end. */
  const requested = new Map<string, { isLetGo: boolean }>()
  const monthStart = () => `${clock().toISOString().slice(0, 7)}-01`

  function limitsOf({ uid, role, isOwner }: BudgetHolder): readonly Budget[] {
    const all = readBudgets()
    if (all.length === 0) return all
    const own = all.filter(({ kind, scope }) => kind === 'person' && scope === uid)
    const plan = own.length > 0 ? [] : all.filter(({ kind, scope }) => kind === 'plan' && scope === role)
    // What the owner spends is the install's, and theirs to decide.
    return [...all.filter(({ kind }) => kind === 'install'), ...(isOwner ? [] : [...own, ...plan])]
  }

  function open(holder: BudgetHolder): BudgetReservation | undefined {
    if (limitsOf(holder).length === 0) return undefined
    const id = randomUUID()
    let room = NOTHING_SPENT
    let held = NOTHING_SPENT
    let hasCrossed = false

    async function write(spent: Spent, more: Spent): Promise<readonly BudgetUse[]> {
      const limits = limitsOf(holder)
      const { uid } = holder
      const budgets = await reserveBudget(db, { id, uid, month: monthStart(), limits, spent, open: more })
      hasCrossed ||= budgets.some((budget) => {
        const line = (budget.amount * BUDGET_WARN_PERCENT) / 100
        const after = budget.spent + amountIn(budget, spent)
        return budget.kind !== 'install' && budget.spent + budget.before < line && after >= line
      })
      return budgets
    }

    return {
      id,
      covers: (spent) => isWithin(spent, room),
      async reserve(spent, more) {
        // Before it is made, a call that takes no more than it holds has nothing to ask for.
        if (alive.has(id) && isWithin(spent, NOTHING_SPENT) && isWithin(more, held)) return undefined
        const request = { isLetGo: false }
        requested.set(id, request)
        const budgets = await write(spent, more)
          .catch((error: unknown) => {
            // Whoever goes on all the same does not ask again for each word.
            room = { tokens: spent.tokens + more.tokens, costMicros: spent.costMicros + more.costMicros }
            throw error
          })
          .finally(() => requested.delete(id))
        if (request.isLetGo) {
          await removeReservations(db, [id])
          return undefined
        }
        const refusal = refusalOf(budgets, spent)
        if (refusal !== undefined) return refusal
        alive.add(id)
        held = more
        room = roomIn(budgets, spent, more)
        return undefined
      },
      async settle(spent) {
        if (alive.has(id)) await write(spent, NOTHING_SPENT)
        return hasCrossed ? budgetMessages.nearlyUsedUp(BUDGET_WARN_PERCENT) : undefined
      },
    }
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) alive.delete(id)
  }

  function letGo(ids: readonly string[]): void {
    for (const id of ids) {
      const request = requested.get(id)
      if (request) request.isLetGo = true
    }
  }

  return {
    hasBudgets: () => readBudgets().length > 0,
    open,
    async refusal(holder) {
      const limits = limitsOf(holder)
      if (limits.length === 0) return undefined
      return refusalOf(await readBudgetUse(db, holder.uid, monthStart(), limits), NOTHING_SPENT)
    },
    letGo,
    forget,
    async release(ids) {
      if (ids.length === 0) return
      letGo(ids)
      forget(ids)
      await removeReservations(db, ids)
    },
    async states(holder) {
      const [year, month] = monthStart().split('-').map(Number) as [number, number]
      const resetsAt = new Date(Date.UTC(year, month, 1)).toISOString()
      const limits = limitsOf(holder)
      if (limits.length === 0) return []
      const budgets = await readBudgetUse(db, holder.uid, monthStart(), limits)
      return budgets.map(({ kind, unit, amount, spent }) => ({ kind, unit, amount, spent, resetsAt }))
    },
    async recover() {
      if (config.databaseUrl === undefined) await removeAllReservations(db)
    },
    sweep: () => extendReservations(db, [...alive]),
  }
}

function refusalOf(budgets: readonly BudgetUse[], spent: Spent): string | undefined {
  const left = (budget: BudgetUse) => budget.amount - budget.spent - amountIn(budget, spent)
  const usedUp = budgets.find((budget) => left(budget) <= 0)
  if (usedUp) return usedUpSentence(usedUp.kind)
  const reserved = budgets.find((budget) => left(budget) - budget.reserved <= 0)
  return reserved && reservedSentence(reserved.kind)
}

/** What a call may come to before it has to ask again. */
function roomIn(budgets: readonly BudgetUse[], spent: Spent, more: Spent): Spent {
  const least = (unit: BudgetUse['unit'], most: number) =>
    Math.min(
      most,
      ...budgets.filter((each) => each.unit === unit).map((each) => each.amount - each.spent - each.reserved),
    )
  return {
    tokens: least('tokens', spent.tokens + more.tokens),
    costMicros: least('money', spent.costMicros + more.costMicros),
  }
}

function isWithin(spent: Spent, most: Spent): boolean {
  return spent.tokens <= most.tokens && spent.costMicros <= most.costMicros
}

function amountIn({ unit }: Pick<Budget, 'unit'>, spent: Spent): number {
  return unit === 'tokens' ? spent.tokens : spent.costMicros
}
