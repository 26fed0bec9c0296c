import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm'
import type { ServerTool } from '../../adapters/mcp/index.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { plugins, pluginStates } from './tables.ts'

export type PluginRow = typeof plugins.$inferSelect
type PluginState = typeof pluginStates.$inferSelect
/** `state` is null for one of everybody's that this person has never used. */
export type PluginOfPerson = { readonly plugin: PluginRow; readonly state: PluginState | null }

/** A person's own, and those that are there for everyone. */
const isTheirs = (uid: string) => or(eq(plugins.uid, uid), eq(plugins.isForEveryone, true))
const ownState = (uid: string) => and(eq(pluginStates.pluginId, plugins.id), eq(pluginStates.uid, uid))

export function listPlugins(db: Queryable, uid: string): Promise<PluginOfPerson[]> {
  return db
    .select({ plugin: plugins, state: pluginStates })
    .from(plugins)
    .leftJoin(pluginStates, ownState(uid))
    .where(isTheirs(uid))
    .orderBy(asc(plugins.createdAt), asc(plugins.id))
}

export async function findPlugin(db: Queryable, uid: string, id: string): Promise<PluginOfPerson | undefined> {
  const [row] = await db
    .select({ plugin: plugins, state: pluginStates })
    .from(plugins)
    .leftJoin(pluginStates, ownState(uid))
    .where(and(eq(plugins.id, id), isTheirs(uid)))
  return row
}

/** Until the transaction ends, nobody else adds one for this person. */
export async function lockPlugins(tx: Transaction, uid: string): Promise<PluginRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, ${LOCK_SPACE}))`)
  return tx.select().from(plugins).where(eq(plugins.uid, uid))
}

/** Tells this lock from others that are taken by the same words. */
const LOCK_SPACE = 4_100_410_064

export async function insertPlugin(tx: Transaction, row: PluginRow): Promise<void> {
  await tx.insert(plugins).values(row)
}

/** Those that the configuration names are there, and no others of their kind. */
export async function saveMachinePlugins(db: Queryable, rows: readonly PluginRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await db
    .delete(plugins)
    .where(and(eq(plugins.transport, 'stdio'), ids.length > 0 ? notInArray(plugins.id, ids) : undefined))
  for (const row of rows) {
    const { uid, isForEveryone } = row
    await db.insert(plugins).values(row).onConflictDoUpdate({ target: plugins.id, set: { uid, isForEveryone } })
  }
}

type PluginFields = Partial<Pick<PluginRow, 'name' | 'headerName' | 'sealedHeader' | 'transport'>>

export async function changePlugin(db: Queryable, uid: string, id: string, change: PluginFields): Promise<boolean> {
  const mine = and(eq(plugins.id, id), eq(plugins.uid, uid))
  const changed = await db.update(plugins).set(change).where(mine).returning({ id: plugins.id })
  return changed.length > 0
}

export async function removePlugin(db: Queryable, uid: string, id: string): Promise<boolean> {
  const mine = and(eq(plugins.id, id), eq(plugins.uid, uid))
  return (await db.delete(plugins).where(mine).returning({ id: plugins.id })).length > 0
}

type StateFields = Partial<Omit<PluginState, 'pluginId' | 'uid'>>

/** Of one that was removed meanwhile, nothing is kept. */
export async function saveState(db: Queryable, uid: string, pluginId: string, change: StateFields): Promise<void> {
  if (!(await findPlugin(db, uid, pluginId))) return
  await db
    .insert(pluginStates)
    .values({ pluginId, uid, state: 'failed', ...change })
    .onConflictDoUpdate({ target: [pluginStates.pluginId, pluginStates.uid], set: change })
}

/** How a tool was when its person allowed it. */
export async function saveAllowed(db: Queryable, uid: string, pluginId: string, tool: ServerTool): Promise<void> {
  const entry = JSON.stringify({ [tool.name]: tool })
  await db
    .update(pluginStates)
    .set({ allowed: sql`${pluginStates.allowed} || ${entry}::jsonb` })
    .where(and(eq(pluginStates.pluginId, pluginId), eq(pluginStates.uid, uid)))
}

/** A guest has none; two accounts that become one keep what each had. */
export async function movePlugins(tx: Transaction, fromUid: string, toUid: string): Promise<void> {
  await tx.update(plugins).set({ uid: toUid }).where(eq(plugins.uid, fromUid))
}
