import { errorMessages } from '#contract/envelope.ts'
import { usageApi } from '#contract/usage/api.ts'
import { DEFAULT_PLAN_LIMITS, limitFor, type PlanLimits } from '#contract/plans/limits.ts'
import { METERS, type Meter } from '#contract/usage/limits.ts'
import { usageMessages } from '#contract/usage/messages.ts'
import type { Usage } from '#contract/usage/schema.ts'
import type { Queryable, Statement, Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { periodOf } from './periods.ts'
import { countStatement, countWithin, listCounters, mergeCounters, uncount, type Count } from './store.ts'

export { createUsageLedger, type UsageLedger } from './ledger/index.ts'
export type { EstimateWritten } from './ledger/ledger.ts'
export type { MeteredModel, Purpose } from './ledger/metered-model.ts'
export type { BudgetReservation } from './ledger/reserve-budget.ts'
export type { LedgerEntry } from './ledger/ledger-store.ts'
export type { Count }

/** Something that was counted before the work. */
export type Reservation = {
  /** Gives it back because the work never started; a second call does nothing. */
  refund(): Promise<void>
}

/** Counts that somebody else's statement makes, together with what they are for. */
export type Counting = {
  /** A row of `asked`, which the statement reads: nobody may be named twice in it. */
  countRequest(
    user: CountedUser,
    amount: number,
  ): { readonly uid: string; readonly amount: number; readonly most: number }
  /** Answers a row with the uid of each who had enough left. */
  statement(): Statement
  /** Gives so much back, of the period that it is now. */
  countOf(user: CountedUser, amount: number): Pick<Count, 'period' | 'amount'>
  /** Takes such a count back, together with what else becomes true by it. */
  uncount(tx: Transaction, count: Omit<Count, 'meter'>): Promise<void>
  left(user: CountedUser): Promise<number>
  /** What to say to the others. */
  refusal(user: CountedUser, within: Queryable): Promise<AppError>
}

type CountedUser = Pick<Caller, 'uid' | 'role' | 'isOwner'>

/** As many as a counter can hold: no limit, in the words of the statement that counts. */
const NO_LIMIT = 2 ** 31 - 1

export type UsageFeature = {
  mount(router: Router): void
  /** Counts before the work, or refuses with a sentence. */
  reserve(user: CountedUser, meter: Meter, amount?: number): Promise<Reservation>
  /** The same in a transaction with the work itself. Answers the period, to take it back within. */
  countWithin(tx: Transaction, user: CountedUser, meter: Meter, amount: number): Promise<string>
  uncountWithin(tx: Transaction, count: Count): Promise<void>
  /** The same as a part of a statement that stores the work itself: both become true together. */
  counting(meter: Meter): Counting
  read(user: CountedUser): Promise<Usage>
  /** For account: a guest who signs in brings along what they have used. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
}

/** How much of what is counted each person has used, and has left. `readLimits` says what the plans have now. */
export function createUsage(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  readLimits: () => PlanLimits = () => DEFAULT_PLAN_LIMITS,
): UsageFeature {
  const mostFor = (meter: Meter, user: CountedUser) => limitFor(meter, user, readLimits()) ?? NO_LIMIT

  async function read(user: CountedUser, within: Queryable = db): Promise<Usage> {
    const counters = new Map((await listCounters(within, user.uid)).map((counter) => [counter.meter, counter]))
    const allowanceOf = (meter: Meter) => {
      const { period, resetsAt } = periodOf(meter, clock())
      const limit = limitFor(meter, user, readLimits())
      const counter = counters.get(meter)
      // A smaller plan or a merge can leave more used than there is: that reads as all of it.
      const usage = counter && counter.period >= period ? Math.min(counter.used, limit ?? NO_LIMIT) : 0
      return { limit, usage, resetsAt: resetsAt.toISOString() }
    }
    return Object.fromEntries(meters.map((meter) => [meter, allowanceOf(meter)])) as Usage
  }

  const countOf = (user: CountedUser, meter: Meter, amount: number): Count => {
    return { uid: user.uid, meter, amount, period: periodOf(meter, clock()).period }
  }

  async function refusal(user: CountedUser, meter: Meter, within: Queryable): Promise<AppError> {
    const limit = mostFor(meter, user)
    if (limit === 0 && user.role === 'guest') return new AppError('sign_up_needed', errorMessages.signUpNeeded)
    if (limit === 0) return new AppError('upgrade_needed', errorMessages.upgradeNeeded)
    const { usage, resetsAt } = (await read(user, within))[meter]
    const retryAfterSeconds = Math.ceil((Date.parse(resetsAt) - clock().getTime()) / 1000)
    return new AppError('limit_reached', usageMessages.exhausted(meter, limit, limit - usage), { retryAfterSeconds })
  }

  async function countOrRefuse(within: Queryable, user: CountedUser, count: Count): Promise<string> {
    const period = await countWithin(within, count, mostFor(count.meter, user))
    if (period === undefined) throw await refusal(user, count.meter, within)
    return period
  }

  return {
    mount: (router) => mount(router, usageApi.read, (_, caller) => read(caller)),
    read: (user) => read(user),
    mergeAccount: mergeCounters,
    countWithin: (tx, user, meter, amount) => countOrRefuse(tx, user, countOf(user, meter, amount)),
    uncountWithin: uncount,

    counting: (meter) => ({
      countRequest: (user, amount) => ({ uid: user.uid, amount, most: mostFor(meter, user) }),
      countOf: (user, amount) => {
        const { period } = countOf(user, meter, amount)
        return { period, amount }
      },
      uncount: (tx, count) => uncount(tx, { ...count, meter }),
      left: async (user) => {
        const { limit, usage } = (await read(user))[meter]
        return (limit ?? NO_LIMIT) - usage
      },
      statement: () => countStatement({ meter, period: periodOf(meter, clock()).period }),
      refusal: (user, within) => refusal(user, meter, within),
    }),

    async reserve(user, meter, amount = 1) {
      const count = countOf(user, meter, amount)
      const period = await countOrRefuse(db, user, count)
      let refunded: Promise<void> | undefined
      return { refund: () => (refunded ??= uncount(db, { ...count, period })) }
    },
  }
}

const meters = Object.keys(METERS) as Meter[]
