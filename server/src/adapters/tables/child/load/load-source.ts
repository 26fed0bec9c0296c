import { TABLES_MAX } from '#contract/analysis/limits.ts'
import type { TableSource } from '../../port.ts'
import { TableError } from '../../port.ts'
import type { Engine } from '../engine.ts'
import { profileTable } from '../profile.ts'
import type { TableProfile } from '#contract/analysis/schema.ts'
import { loadCsv } from './load-csv.ts'
import { loadRows, type BuiltTable } from './load-rows.ts'
import { loadJson, loadParquet } from './load-native.ts'
import { openOtherWorkbook, openXlsx, type Sheet } from './load-workbook.ts'
import { nameTable } from './name-table.ts'

/** Reads the tables of a file into the engine. `taken` are the names that tables have already. */
export async function loadSource(
  engine: Engine,
  { name: fileName, mimeType, corrections, found }: TableSource,
  path: string,
  taken: Set<string>,
): Promise<TableProfile[]> {
  const profiles: TableProfile[] = []
  const isAlone = !found && !SHEETS.has(mimeType)
  const load = async (title: string, build: (table: string) => Promise<BuiltTable | null>) => {
    const name = nameTable(isAlone || title === '' ? fileName : title, taken)
    const built = await build(name)
    if (!built) return
    taken.add(name)
    const isCorrected = Object.hasOwn(corrections, title)
    profiles.push(await profileTable(engine, { name, title, built, isCorrected }))
  }
  const correctionOf = (title: string) => corrections[title] ?? {}
  const loadSheets = async (sheets: readonly Sheet[]) => {
    for (const { title, read } of sheets.slice(0, TABLES_MAX)) {
      await load(title, (table) => loadRows(engine, { table, correction: correctionOf(title) }, read))
    }
  }
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()

  if (found) {
    await loadSheets(
      found.map(({ title, rows }) => ({
        title,
        async read(raw) {
          for (const [at, row] of rows.entries()) if (!raw.add(row, at)) break
          return []
        },
      })),
    )
  } else if (SHEETS.has(mimeType))
    await loadSheets(await (mimeType === XLSX ? openXlsx(path) : openOtherWorkbook(path)))
  else if (mimeType === PARQUET)
    await load(fileName, (table) => loadParquet(engine, table, path, correctionOf(fileName)))
  else if (mimeType === 'application/json' || /^(?:ndjson|jsonl)$/.test(ending)) {
    await load(fileName, (table) => loadJson(engine, table, path, correctionOf(fileName)))
  } else if (mimeType.startsWith('text/')) {
    const isTabs = mimeType === 'text/tab-separated-values'
    await load(fileName, (table) => loadCsv(engine, table, { path, isTabs }, correctionOf(fileName)))
  } else throw new TableError('no_tables')
  return profiles
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEETS = new Set([XLSX, 'application/vnd.ms-excel', 'application/vnd.oasis.opendocument.spreadsheet'])
const PARQUET = 'application/vnd.apache.parquet'
