import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import * as xlsx from '@e965/xlsx'
import { createTableEngine } from '../server/src/adapters/tables/index.ts'
import { measureTimes, printTable } from './table.ts'

const HEAD = ['id', 'city', 'price', 'quantity', 'ordered']
const CITIES = ['Berlin', 'Paris', 'Rome', 'Madrid', 'Oslo', 'Bonn']
const AGGREGATE = 'select city, avg(price) as price, count(*) as n from orders group by 1 order by 1'
const folder = mkdtempSync(join(tmpdir(), 'alcove-bench-'))
const engine = createTableEngine()

try {
  for (const rows of [1_000_000, 2_000_000]) await measure(rows)
  await measureWorkbook(200_000)
} finally {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The card, the grid and an aggregate of a CSV file, beside the engine alone in our own process. */
async function measure(rows: number): Promise<void> {
  const path = await writeOrders(rows)
  const sources = [{ name: 'orders.csv', mimeType: 'text/csv', corrections: {} }]
  const tables = { key: path, sources, withPaths: <T>(read: (paths: readonly string[]) => Promise<T>) => read([path]) }
  const began = performance.now()
  const card = await engine.withTables(tables, async (session) => session.tables[0]!)
  const cardMs = performance.now() - began
  if (card.rows !== rows) throw new Error(`${card.rows} rows were read`)
  const ask = (sql: string) =>
    measureTimes(() => engine.withTables(tables, (session) => session.query(sql, 200)), { tries: 9, warmUp: 1 })
  const aggregate = await ask(AGGREGATE)
  const grid = await ask('select * from orders limit 200')
  const deep = await ask(`select * from orders limit 200 offset ${rows - 1_000}`)
  const sorted = await ask('select * from orders order by price desc nulls last, rowid limit 200')

  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await instance.connect()
  const loadBegan = performance.now()
  await connection.run(`create table orders as select * from read_csv('${path}')`)
  const loadMs = performance.now() - loadBegan
  const own = await measureTimes(() => connection.runAndReadAll(AGGREGATE), { tries: 9, warmUp: 1 })
  connection.closeSync()

  printTable(`Tables: a CSV file of ${rows.toLocaleString('en-US')} rows and 5 columns`, [
    ['', 'ms', 'the engine alone', 'ratio'],
    [
      'card, from the start of the process',
      cardMs.toFixed(0),
      `${loadMs.toFixed(0)} (load)`,
      (cardMs / loadMs).toFixed(1),
    ],
    [
      'aggregate by city',
      aggregate.median.toFixed(0),
      own.median.toFixed(0),
      (aggregate.median / own.median).toFixed(1),
    ],
    ['first 200 rows of the grid', grid.median.toFixed(0), '', ''],
    ['200 rows near the end', deep.median.toFixed(0), '', ''],
    ['200 rows in another order', sorted.median.toFixed(0), '', ''],
  ])
}

/** The card of a large workbook, beside the library that made it, which reads it whole in our own process. */
async function measureWorkbook(rows: number): Promise<void> {
  const path = join(folder, `${rows}.xlsx`)
  const sheet = xlsx.utils.aoa_to_sheet([HEAD, ...Array.from({ length: rows }, (_, at) => orderOf(at))])
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Orders')
  writeFileSync(path, xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const sources = [{ name: 'orders.xlsx', mimeType, corrections: {} }]
  const tables = { key: path, sources, withPaths: <T>(read: (paths: readonly string[]) => Promise<T>) => read([path]) }
  const began = performance.now()
  const card = await engine.withTables(tables, async (session) => session.tables[0]!)
  const cardMs = performance.now() - began
  if (card.rows !== rows) throw new Error(`${card.rows} rows were read`)
  const sql = `select city, avg(price) from "${card.name}" group by 1`
  const aggregate = await measureTimes(() => engine.withTables(tables, (session) => session.query(sql, 200)), {
    tries: 9,
    warmUp: 1,
  })
  const ownBegan = performance.now()
  xlsx.utils.sheet_to_json(Object.values(xlsx.read(readFileSync(path)).Sheets)[0]!, { header: 1 })
  const ownMs = performance.now() - ownBegan
  const size = (statSync(path).size / 1024 ** 2).toFixed(1)
  printTable(`Tables: a workbook of ${rows.toLocaleString('en-US')} rows and ${HEAD.length} columns, ${size} MB`, [
    ['', 'ms', 'the library alone', 'ratio'],
    ['card, from the start of the process', cardMs.toFixed(0), ownMs.toFixed(0), (cardMs / ownMs).toFixed(1)],
    ['aggregate by city', aggregate.median.toFixed(0), '', ''],
  ])
}

async function writeOrders(rows: number): Promise<string> {
  const path = join(folder, `${rows}.csv`)
  const out = createWriteStream(path)
  out.write(`${HEAD.join(',')}\n`)
  for (let from = 0; from < rows; from += 10_000) {
    let lines = ''
    for (let at = from; at < from + 10_000; at += 1) lines += `${orderOf(at).join(',')}\n`
    if (!out.write(lines)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return path
}

function orderOf(at: number): (string | number)[] {
  const day = new Date(1_600_000_000_000 + at * 30_000).toISOString().slice(0, 10)
  return [at, CITIES[at % CITIES.length]!, ((at * 7_919) % 100_000) / 100, at % 17, day]
}
