import { DuckDBDataChunk, INTEGER, VARCHAR, type DuckDBAppender } from '@duckdb/node-api'
import { TABLE_COLUMNS_MAX, TABLE_ROWS_MAX } from '#contract/analysis/limits.ts'
import { TableError } from '../../port.ts'
import type { Engine } from '../engine.ts'

export const RAW = '_raw'
/** Where a row stands in its sheet, from 0. */
export const ROW_AT = '_at'

/** Cells as they are written, on their way into the engine. */
export type RawTable = {
  /** False where no more rows are taken. */
  add(row: readonly string[], at: number): boolean
  /** Hands over what has gathered: to be called now and then. */
  drain(): Promise<void>
  /** What is left goes in; the width and whether anything came. */
  finish(): Promise<{ width: number; rows: number; isFull: boolean }>
}

const CHUNK_ROWS = 2_048

export async function createRawTable(engine: Engine): Promise<RawTable> {
  const { connection } = engine
  await engine.run(`drop table if exists ${RAW}`)
  await engine.run(`create table ${RAW} (${ROW_AT} integer)`)
  let width = 0
  let rows = 0
  let isFull = false
  let waiting: (readonly string[])[] = []
  let places: number[] = []
  const chunks: { rows: (readonly string[])[]; places: number[] }[] = []
  let appender: DuckDBAppender | undefined

  const drain = async () => {
    for (const chunk of chunks.splice(0)) {
      const widest = chunk.rows.reduce((most, row) => Math.max(most, row.length), 0)
      if (widest > width || !appender) {
        appender?.closeSync()
        for (let at = width; at < widest; at += 1) await engine.run(`alter table ${RAW} add column c${at} varchar`)
        width = Math.max(width, widest)
        appender = await connection.createAppender(RAW)
      }
      const data = DuckDBDataChunk.create([INTEGER, ...Array.from({ length: width }, () => VARCHAR)], chunk.rows.length)
      const columns = Array.from({ length: width }, (_, at) => chunk.rows.map((row) => row[at] ?? null))
      data.setColumns([chunk.places, ...columns])
      appender.appendDataChunk(data)
    }
  }

  return {
    drain,
    add(row, at) {
      if (row.length > TABLE_COLUMNS_MAX) throw new TableError('too_many_columns')
      if (rows >= TABLE_ROWS_MAX) {
        isFull = true
        return false
      }
      rows += 1
      waiting.push(row)
      places.push(at)
      if (waiting.length === CHUNK_ROWS) {
        chunks.push({ rows: waiting, places })
        waiting = []
        places = []
      }
      return true
    },
    async finish() {
      if (waiting.length > 0) chunks.push({ rows: waiting, places })
      await drain()
      appender?.closeSync()
      return { width, rows, isFull }
    },
  }
}
