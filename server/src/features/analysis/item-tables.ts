import { createHash } from 'node:crypto'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { ItemTables, QueryResult, ReadingCorrection, TableProfile, TableRows } from '#contract/analysis/schema.ts'
import type { TableSession, TableSource } from '../../adapters/tables/index.ts'
import { MissingFile } from '../../adapters/files/index.ts'
import { AppError, found, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { findTables } from './found-tables.ts'
import { rowsSql } from './rows-sql.ts'
import { findTableText, TABLE_TYPES } from '../attachments/index.ts'
import { findAnalysed, saveCorrection, saveProfiles, type AnalysedItem } from './store.ts'
import { orRefuse } from './table-error.ts'

type ItemTablesWorld = Pick<World, 'db' | 'files' | 'tables'>
type RowsWanted = Parameters<typeof rowsSql>[1]

/** Raised when tables are read in another way than before. */
const READ_VERSION = 2

/** Tables of a person's items, whatever place these are in. */
export function createItemTables({ db, files, tables }: ItemTablesWorld) {
  /** Items of the person, all of them or none. */
  async function require(uid: string, itemIds: readonly string[]): Promise<AnalysedItem[]> {
    const unique = [...new Set(itemIds)]
    const items = await findAnalysed(db, uid, unique)
    if (items.length < unique.length) throw notFound()
    return items
  }

  async function toSource(uid: string, item: AnalysedItem): Promise<TableSource> {
    const { fileName: name, mimeType, corrections } = item
    const source = { name, mimeType, corrections }
    if (TABLE_TYPES.includes(mimeType) || /\.(?:ndjson|jsonl)$/i.test(name)) return source
    const text = found(await findTableText(db, uid, item.documentId))
    if (text.state !== 'ready') throw new AppError('conflict', analysisMessages.notReady)
    return { ...source, found: findTables(text) }
  }

  /** Has the tables of these items open together. */
  async function open<T>(
    uid: string,
    items: readonly AnalysedItem[],
    work: (session: TableSession) => Promise<T>,
  ): Promise<T> {
    const key = items.map(({ documentId, corrections }) => `${documentId} ${hashOf(corrections)}`).join()
    const sources = await Promise.all(items.map((item) => toSource(uid, item)))
    const withPaths = <R>(read: (paths: readonly string[]) => Promise<R>) => lend(items, [], read)
    try {
      return await tables.withTables({ key, sources, withPaths }, work)
    } catch (error) {
      // Deleted since it was looked up.
      throw error instanceof MissingFile ? notFound() : error
    }
  }

  function lend<R>(
    items: readonly AnalysedItem[],
    paths: readonly string[],
    read: (paths: readonly string[]) => Promise<R>,
  ): Promise<R> {
    const next = items[paths.length]
    return next ? files.withPath(next.blobKey, (path) => lend(items, [...paths, path], read)) : read(paths)
  }

  async function profilesOf(uid: string, item: AnalysedItem): Promise<TableProfile[]> {
    if (item.profiles && item.readVersion === READ_VERSION) return item.profiles
    const profiles = await open(uid, [item], async (session) => [...session.tables])
    await saveProfiles(db, item.documentId, profiles, READ_VERSION)
    return profiles
  }

  async function describe(uid: string, itemId: string): Promise<ItemTables> {
    const item = found((await require(uid, [itemId]))[0])
    return { itemId, fileName: item.fileName, tables: await orRefuse(profilesOf(uid, item)) }
  }

  async function findTable(uid: string, item: AnalysedItem, name: string): Promise<TableProfile> {
    return found((await orRefuse(profilesOf(uid, item))).find((table) => table.name === name))
  }

  return {
    require,
    open,
    describe,

    /** Reads a table differently; undefined as it was guessed at first. */
    async correct(
      uid: string,
      itemId: string,
      name: string,
      change: ReadingCorrection | undefined,
    ): Promise<ItemTables> {
      const item = found((await require(uid, [itemId]))[0])
      const { title } = await findTable(uid, item, name)
      const correction = change && mergeCorrections(item.corrections[title] ?? {}, change)
      await saveCorrection(db, item.documentId, title, correction)
      return describe(uid, itemId)
    },

    async rows(uid: string, itemId: string, wanted: RowsWanted): Promise<TableRows> {
      const item = found((await require(uid, [itemId]))[0])
      const table = await findTable(uid, item, wanted.table)
      const queries = rowsSql(table, wanted)
      return orRefuse(
        open(uid, [item], async (session) => {
          const { columns, rows } = await session.query(queries.rows, wanted.limit)
          const isWhole = wanted.filters.length === 0 && wanted.search === ''
          const total = isWhole ? table.rows : Number((await session.query(queries.total, 1)).rows[0]?.[0] ?? 0)
          return { columns, rows, total, offset: wanted.offset }
        }),
      )
    },

    /** Throws a TableError where the query does not work. */
    async query(
      uid: string,
      items: readonly AnalysedItem[],
      sql: string,
      maxRows: number,
      signal?: AbortSignal,
    ): Promise<QueryResult> {
      return open(uid, items, async (session) => {
        const began = performance.now()
        const { columns, rows, isTruncated } = await session.query(sql, maxRows, signal)
        return { sql, columns, rows, totalRows: rows.length, isTruncated, ms: Math.round(performance.now() - began) }
      })
    },
  }
}

export type OpenItemTables = ReturnType<typeof createItemTables>

/** What is said again takes the place of what was said before, column by column. */
function mergeCorrections(before: ReadingCorrection, change: ReadingCorrection): ReadingCorrection {
  const columns = new Map((before.columns ?? []).map((column) => [column.column, column]))
  for (const column of change.columns ?? []) columns.set(column.column, { ...columns.get(column.column), ...column })
  return { ...before, ...change, ...(columns.size > 0 && { columns: [...columns.values()] }) }
}

function hashOf(corrections: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(corrections ?? {}))
    .digest('base64url')
    .slice(0, 12)
}
