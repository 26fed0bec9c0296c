import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell } from '../contract/src/analysis/schema.ts'
import type { TableQuery } from '../contract/src/analysis/table-query.ts'
import { createTableEngine, type TableSession } from '../server/src/adapters/tables/index.ts'
import { readTable } from '../server/src/features/analysis/questions/read-table.ts'
import { describeResult } from '../server/src/features/analysis/questions/describe-result.ts'
import { readOne } from '../server/src/features/analysis/questions/understand-question.ts'
import { printTable } from './table.ts'

// Questions that people asked about real tables, answered without a model. What is said as an answer has to be right.
const FOLDER = join(process.env.GROUNDING_DIR ?? join(import.meta.dirname, '../../shared/grounding'), 'tables')
const VERDICTS = ['right', 'refused', 'rows', 'wrong'] as const
type Verdict = (typeof VERDICTS)[number]
type Question = { readonly question: string; readonly table: string; readonly answer: readonly string[] }

if (existsSync(FOLDER)) await measure()
else console.log(`No questions in ${FOLDER}. Name the folder that holds tables/ in GROUNDING_DIR.`)

async function measure(): Promise<void> {
  const lines = readFileSync(join(FOLDER, 'questions.jsonl'), 'utf8').trim().split('\n')
  const byTable = Map.groupBy(
    lines.map((line) => JSON.parse(line) as Question),
    ({ table }) => table,
  )
  const engine = createTableEngine()
  const counts = { odd: newCounts(), even: newCounts() }
  for (const [table, questions] of byTable) {
    const path = join(FOLDER, table)
    const half = Number(/-(\d+)\./.exec(table)![1]) % 2 === 1 ? 'odd' : 'even'
    const sources = [{ name: table, mimeType: 'text/csv', corrections: {} }]
    const withPaths = <T>(read: (paths: readonly string[]) => Promise<T>) => read([path])
    await engine.withTables({ key: path, sources, withPaths }, async (session) => {
      for (const question of questions) counts[half][await judge(session, question)] += 1
    })
  }
  await engine.close()
  printTable('Plain questions on 120 real tables (tuned on the odd ones)', [
    ['tables', ...VERDICTS.map((verdict) => `${verdict} %`), 'questions'],
    ...(['odd', 'even'] as const).map((half) => {
      const all = VERDICTS.reduce((sum, verdict) => sum + counts[half][verdict], 0)
      return [half, ...VERDICTS.map((verdict) => ((100 * counts[half][verdict]) / all).toFixed(1)), all]
    }),
  ])
}

function newCounts(): Record<Verdict, number> {
  return { right: 0, refused: 0, rows: 0, wrong: 0 }
}

async function judge(session: TableSession, { question, answer }: Question): Promise<Verdict> {
  const profile = session.tables[0]!
  const read = await readOne(session, await readTable(session, profile, question), profile, { question })
  if (read.kind !== 'understood') return 'refused'
  if (read.query.show.kind === 'rows') return 'rows'
  const { columns, rows } = await session.query(read.sql, 200)
  if (read.whether) {
    const yesOrNo = /^(?:Yes|No)(?=\.)/.exec(describeResult(read.query, { columns, rows }, read))?.[0].toLowerCase()
    return yesOrNo === undefined
      ? 'refused'
      : answer.length === 1 && normalize(answer[0]!) === yesOrNo
        ? 'right'
        : 'wrong'
  }
  // Nothing but empty cells, and a count of none, are answered with "No rows match".
  const isNone = (cell: Cell) => cell === null || (cell === 0 && /^(?:count|distinct)$/.test(read.query.show.kind))
  if (rows.every((row) => cellsShown(read.query, row).every(isNone))) return 'refused'
  const shown = new Set(rows.flatMap((row) => cellsShown(read.query, row).map(normalize)))
  const wanted = new Set(answer.map(normalize))
  return shown.size === wanted.size && [...shown].every((value) => wanted.has(value)) ? 'right' : 'wrong'
}

/** What of a row is the answer: figures beside it are told in brackets. */
function cellsShown({ show, groupBy }: TableQuery, row: readonly Cell[]): readonly Cell[] {
  if (groupBy) return row.slice(0, 1)
  if (show.kind === 'values') return row.slice(0, show.columns.length)
  return show.kind === 'difference' ? row.slice(2, 3) : row.slice(0, 1)
}

function normalize(cell: Cell): string {
  const text = String(cell).trim()
  const date = /^(?:\d{1,2} )?[A-Z][a-z]+ (?:\d{1,2}, )?\d{4}$/.test(text) ? new Date(`${text} UTC`) : null
  if (date && !Number.isNaN(date.getTime())) return date.toISOString().slice(0, 10)
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}"“”'’‘]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '')
  const number = Number(plain.replaceAll(',', '').replace(/ years?$/, ''))
  return plain !== '' && !Number.isNaN(number) ? String(Math.round(number * 1_000) / 1_000) : plain
}
