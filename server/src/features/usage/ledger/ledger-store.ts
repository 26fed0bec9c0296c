import { and, eq, gt, gte, lte, sql, type SQL } from 'drizzle-orm'
import { BUILTIN_MODEL_ID, PROGRAM_MODEL_ID, BUILTIN_NAME } from '#contract/models/limits.ts'
import { REPORT_ROWS_MAX, type ReportGroup, type UsageFeatureName } from '#contract/usage/features.ts'
import type { Figures, ReportRow } from '#contract/usage/report.ts'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { usageDays, emailOf, isPerson } from '../tables.ts'

/** What was used for one purpose on one day, and whose it is. */
export type LedgerEntry = Figures & {
  readonly uid: string
  readonly day: string
  readonly feature: UsageFeatureName
  readonly modelId: string
  readonly modelName: string
  readonly botId: string
  readonly botName: string
  readonly projectId: string
  readonly projectName: string
  readonly tool: string
  /** What was reserved for it, which ends with the entry. */
  readonly reservationIds?: readonly string[] | undefined
}

const NAMES = sql.raw('uid, day, feature, model_id, bot_id, project_id, tool')
const ADDED = [
  'messages',
  'calls',
  'input_tokens',
  'output_tokens',
  'estimated_tokens',
  'unpriced_tokens',
  'unpriced_pictures',
  'cost_micros',
]
const columnList = sql.raw(
  `uid, day, feature, model_id, bot_id, project_id, tool, model_name, bot_name, project_name, ${ADDED.join(', ')}`,
)
const sums = sql.raw(ADDED.map((name) => `sum(spent.${name})`).join(', '))
const additions = sql.raw(ADDED.map((name) => `${name} = usage_days.${name} + excluded.${name}`).join(', '))

/**
 * The statement that adds entries to the days of their people, and ends what was reserved for them: both are true or
 * neither. Rows are touched in one order, so that two of these never wait for each other.
 */
export function recordStatement(entries: readonly LedgerEntry[]): SQL {
  return sql`with ${writeEntries(entries)}`
}

/**
 * The same for answers, behind the `with` of the enclosing statement: `id` names them, and only those count that it has
 * in `ended`.
 */
export function recordEndedStatement(entries: readonly (LedgerEntry & { readonly id: string })[]): SQL {
  return sql`, ${writeEntries(entries, sql`join ended on ended.id = spent.id`)}`
}

function writeEntries(entries: readonly (LedgerEntry & { readonly id?: string })[], join: SQL = sql``): SQL {
  const rows = entries.map((entry) => ({
    id: entry.id ?? null,
    uid: entry.uid,
    day: entry.day,
    feature: entry.feature,
    model_id: entry.modelId,
    bot_id: entry.botId,
    project_id: entry.projectId,
    model_name: entry.modelName,
    bot_name: entry.botName,
    project_name: entry.projectName,
    tool: entry.tool,
    messages: entry.messages,
    calls: entry.calls,
    input_tokens: entry.inputTokens,
    output_tokens: entry.outputTokens,
    estimated_tokens: entry.estimatedTokens,
    unpriced_tokens: entry.unpricedTokens,
    unpriced_pictures: entry.unpricedPictures,
    cost_micros: entry.costMicros,
  }))
  const reservationIds = entries.flatMap((entry) => entry.reservationIds ?? [])
  return sql`released as (delete from budget_reservations where id = any(${sql.param(reservationIds)}::uuid[]))
    insert into usage_days (${columnList})
    select spent.uid, spent.day, spent.feature, spent.model_id, spent.bot_id, spent.project_id, spent.tool,
      max(spent.model_name), max(spent.bot_name), max(spent.project_name), ${sums}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as spent (
      id uuid, uid text, day date, feature text, model_id text, bot_id text, project_id text, tool text, model_name text,
      bot_name text, project_name text, messages int, calls int, input_tokens bigint, output_tokens bigint,
      estimated_tokens bigint, unpriced_tokens bigint, unpriced_pictures int, cost_micros bigint)
    ${join} where ${isPerson(sql`spent.uid`)}
    group by spent.uid, spent.day, spent.feature, spent.model_id, spent.bot_id, spent.project_id, spent.tool
    order by spent.uid, spent.day, spent.feature, spent.model_id, spent.bot_id, spent.project_id, spent.tool
    on conflict (${NAMES}) do update set model_name = excluded.model_name, bot_name = excluded.bot_name,
      project_name = excluded.project_name, ${additions}`
}

/** A guest who signs in brings along what they have used. */
export async function mergeDays(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  const rest = sql.raw(
    `day, feature, model_id, bot_id, project_id, tool, model_name, bot_name, project_name, ${ADDED.join(', ')}`,
  )
  await tx.execute(sql`
    insert into usage_days (uid, ${rest}) select ${toUid}, ${rest} from usage_days where uid = ${fromUid}
    order by ${NAMES}
    on conflict (${NAMES}) do update set ${additions}`)
}

/** How much each model wrote in a call since a day, by the row where it was most. */
export async function readOutputLengths(db: Queryable, from: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      modelId: usageDays.modelId,
      tokens: sql<number>`ceil(max(${usageDays.outputTokens}::float8 / ${usageDays.calls}))`,
    })
    .from(usageDays)
    .where(and(gte(usageDays.day, from), gt(usageDays.calls, 0)))
    .groupBy(usageDays.modelId)
  return new Map(rows.map(({ modelId, tokens }) => [modelId, tokens]))
}

/** Of whom, and from which day to which; without a uid, of everyone. */
export type ReportScope = { readonly uid?: string | undefined; readonly from: string; readonly to: string }

const FIGURES = {
  messages: total('messages'),
  calls: total('calls'),
  inputTokens: total('input_tokens'),
  outputTokens: total('output_tokens'),
  estimatedTokens: total('estimated_tokens'),
  unpricedTokens: total('unpriced_tokens'),
  unpricedPictures: total('unpriced_pictures'),
  costMicros: total('cost_micros'),
}

function total(column: string) {
  return sql<number>`coalesce(sum(${sql.identifier(column)}), 0)::float8`
}

const isProgram = sql`${usageDays.modelId} = ${PROGRAM_MODEL_ID}`

const GROUPS: Record<ReportGroup, { key: SQL<string>; label: SQL<string> }> = {
  day: { key: sql`${usageDays.day}::text`, label: sql`${usageDays.day}::text` },
  feature: { key: sql`${usageDays.feature}`, label: sql`${usageDays.feature}` },
  // Earlier versions wrote programs down by themselves, by the name of their tool.
  model: {
    key: sql`case when ${isProgram} then ${BUILTIN_MODEL_ID} else ${usageDays.modelId} end`,
    label: sql`max(case when ${isProgram} then ${BUILTIN_NAME} else ${usageDays.modelName} end)`,
  },
  bot: { key: sql`${usageDays.botId}`, label: sql`max(${usageDays.botName})` },
  project: { key: sql`${usageDays.projectId}`, label: sql`max(${usageDays.projectName})` },
  person: { key: sql`${usageDays.uid}`, label: sql`coalesce(${emailOf(sql`usage_days.uid`)}, '')` },
}

/** What was used, added up by one thing: days in order, everything else by how much it is. One row more than are shown. */
export async function readReport(db: Queryable, scope: ReportScope, by: ReportGroup): Promise<ReportRow[]> {
  const { key, label } = GROUPS[by]
  // What a model did for a tool is told apart from the rest that it did.
  const tool = by === 'model' ? sql<string>`${usageDays.tool}` : sql<string>`''::text`
  const rows = db
    .select({ key, label, tool, ...FIGURES })
    .from(usageDays)
    .where(within(scope))
    .groupBy(sql`1`, sql`3`)
  if (by === 'day') return rows.orderBy(sql`1`).limit(REPORT_ROWS_MAX + 1)
  return rows
    .orderBy(sql`sum(${usageDays.inputTokens} + ${usageDays.outputTokens}) desc, sum(${usageDays.messages}) desc, 1, 3`)
    .limit(REPORT_ROWS_MAX + 1)
}

export async function readTotal(db: Queryable, scope: ReportScope): Promise<Figures> {
  const [figures] = await db.select(FIGURES).from(usageDays).where(within(scope))
  return figures!
}

const ROWS_AT_ONCE = 1_000

/** Everything of a scope, a page of rows at a time. */
export async function* listDays(db: Queryable, scope: ReportScope) {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { uid, day, feature, modelId, botId, projectId, tool } = usageDays
    const rows = await db
      .select({ email: emailOf(sql`usage_days.uid`), days: usageDays })
      .from(usageDays)
      .where(within(scope))
      .orderBy(day, uid, feature, modelId, botId, projectId, tool)
      .limit(ROWS_AT_ONCE)
      .offset(offset)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}

function within({ uid, from, to }: ReportScope): SQL | undefined {
  return and(uid === undefined ? undefined : eq(usageDays.uid, uid), gte(usageDays.day, from), lte(usageDays.day, to))
}
