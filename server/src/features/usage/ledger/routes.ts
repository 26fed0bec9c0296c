import { findTool } from '#contract/ai-tools/schema.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import type { BudgetChange, ListedBudget } from '#contract/usage/budgets.ts'
import { MICROS, REPORT_ROWS_MAX, type ReportGroup } from '#contract/usage/features.ts'
import { reportApi } from '#contract/usage/report-api.ts'
import type { ModelPrice, PriceChange } from '#contract/usage/prices.ts'
import type { Report } from '#contract/usage/report.ts'
import { AppError } from '../../../http/errors.ts'
import { mount, mountRaw, type Router } from '../../../http/mount.ts'
import { csvResponse } from '../../../http/responses/csv-response.ts'
import type { World } from '../../../world.ts'
import { record } from '../../audit/index.ts'
import {
  findPrice,
  listNamedBudgets,
  readAmount,
  removeBudget,
  removePrice,
  writeBudget,
  writePrice,
  type Prices,
} from './budget-store.ts'
import { listDays, readReport, readTotal, type ReportScope } from './ledger-store.ts'
import type { Spending } from './reserve-budget.ts'

/** What the owner decides and every server knows. */
type Decided<T> = { current(): T; changed(): Promise<void> }

type RoutesDependencies = {
  readonly prices: Decided<Prices>
  readonly budgets: Pick<Decided<unknown>, 'changed'>
  readonly spending: Spending
  findUid(email: string): Promise<string | undefined>
}

/** What was used, what it costs, and what may be spent. */
export function mountLedger(
  router: Router,
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { prices, budgets, spending, findUid }: RoutesDependencies,
): void {
  const readFor = async (scope: ReportScope, by: ReportGroup): Promise<Report> => {
    const [total, rows] = await Promise.all([readTotal(db, scope), readReport(db, scope, by)])
    return { total, rows: rows.slice(0, REPORT_ROWS_MAX), isCut: rows.length > REPORT_ROWS_MAX }
  }
  const listPrices = () => ({ prices: [...prices.current().values()] })

  async function listBudgets(): Promise<{ budgets: ListedBudget[] }> {
    const since = `${clock().toISOString().slice(0, 7)}-01`
    const rows = await listNamedBudgets(db, since)
    return {
      budgets: rows.map(({ kind, name, unit, amount, tokens, costMicros }) => {
        const spent = unit === 'tokens' ? tokens : costMicros
        return { kind, name, unit, amount, spent: kind === 'plan' ? null : spent }
      }),
    }
  }

  async function scopeOf(change: BudgetChange): Promise<string> {
    if (change.kind === 'install') return ''
    if (change.kind === 'plan') return change.role
    const uid = await findUid(change.email)
    if (uid !== undefined) return uid
    throw new AppError('bad_input', budgetMessages.personUnknown, {
      fields: { 'budget.email': budgetMessages.personUnknown },
    })
  }

  mount(router, reportApi.own, ({ by, from, to }, { uid }) => readFor({ uid, from, to }, by))
  mountRaw(router, reportApi.ownFile, (range, { uid }) => usageFile(listDays(db, { ...range, uid }), range))
  mount(router, reportApi.install, ({ by, ...scope }) => readFor(scope, by))
  mountRaw(router, reportApi.installFile, (scope) => usageFile(listDays(db, scope), scope))

  // What everyone spends together is the owners' to know; others hear of it when it is used up.
  mount(router, budgetApi.own, async (_, caller) => {
    const states = await spending.states(caller)
    return { budgets: states.filter(({ kind }) => kind !== 'install' || caller.isOwner) }
  })
  mount(router, budgetApi.list, listBudgets)
  mount(router, budgetApi.change, async ({ budget: change }, { uid: actorUid }) => {
    const { kind, unit, amount } = change
    const scope = await scopeOf(change)
    const target = change.kind === 'person' ? change.email : scope || kind
    await db.transaction(async (tx) => {
      const before = await readAmount(tx, { kind, scope, unit })
      await (amount === null ? removeBudget(tx, { kind, scope, unit }) : writeBudget(tx, { kind, scope, unit, amount }))
      const details = { ...(before !== undefined && { before: { unit, amount: before } }), after: { unit, amount } }
      await record(tx, { actorUid, act: 'usage.budget', target, details })
    })
    await budgets.changed()
    return listBudgets()
  })
  mount(router, budgetApi.prices, listPrices)
  const changePrice = async (actorUid: string, modelId: string, change: PriceChange | null) => {
    await db.transaction(async (tx) => {
      const before = await findPrice(tx, modelId)
      await (change ? writePrice(tx, change) : removePrice(tx, modelId))
      const details = describePriceChange(before, await findPrice(tx, modelId))
      await record(tx, { actorUid, act: 'usage.price', target: modelId, details })
    })
    await prices.changed()
    return listPrices()
  }
  mount(router, budgetApi.setPrice, (price, { uid }) => changePrice(uid, price.modelId, price))
  mount(router, budgetApi.removePrice, ({ modelId }, { uid }) => changePrice(uid, modelId, null))
}

const PRICE_FIELDS = { input: 'inputMicros', output: 'outputMicros', picture: 'pictureMicros' } as const

/** As the log keeps it: of a model that only writes or only paints, no more than that. */
function describePriceChange(before: ModelPrice | undefined, after: ModelPrice | undefined) {
  const priced = Object.entries(PRICE_FIELDS).filter(
    ([, field]) => (before?.[field] ?? after?.[field] ?? null) !== null,
  )
  const valuesOf = (price: ModelPrice | undefined) =>
    Object.fromEntries(priced.map(([name, field]) => [name, price?.[field] ?? null]))
  return { ...(before && { before: valuesOf(before) }), after: valuesOf(after) }
}

const toolName = (slug: string) => findTool(slug)?.name ?? slug

const HEADINGS = [
  'Day',
  'Person',
  'Feature',
  'Model',
  'Bot',
  'Project',
  'Messages',
  'Calls',
  'Tokens in',
  'Tokens out',
  'Tokens estimated',
  'Tokens without a price',
  'Pictures without a price',
  'Cost',
  'Tool',
]

/** A line for each day and purpose, written as they are read. */
function usageFile(rows: ReturnType<typeof listDays>, { from, to }: { from: string; to: string }): Response {
  async function* lines(): AsyncGenerator<readonly string[]> {
    yield HEADINGS
    for await (const { email, days } of rows) {
      const names = [days.day, email ?? 'Guest', days.feature, days.modelName, days.botName, days.projectName]
      const used = [days.messages, days.calls, days.inputTokens, days.outputTokens, days.estimatedTokens]
      const cost = [days.unpricedTokens, days.unpricedPictures, days.costMicros / MICROS]
      yield [...names, ...used.map(String), ...cost.map(String), toolName(days.tool)]
    }
  }
  return csvResponse(lines(), `usage-${from}-to-${to}.csv`)
}
