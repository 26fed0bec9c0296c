import { formatCounted, formatNumber } from '#contract/format-number.ts'
import type { moveInstall, MoveProgress } from '../features/backup/index.ts'
import type { MovePlaces, MoveSide } from './move-places.ts'

type Report = Awaited<ReturnType<typeof moveInstall>>

const LINE_EVERY_MS = 2_000

/** Says on the terminal how far a move is, and what came of it. */
export function createMoveOutput(): MoveProgress & {
  begin(from: MoveSide, to: MoveSide, isBegun: boolean): void
  printTables(report: Report): void
  summary(): string
} {
  const startedMs = performance.now()
  let linedMs = startedMs
  function line(text: string): void {
    if (performance.now() - linedMs < LINE_EVERY_MS) return
    linedMs = performance.now()
    console.log(`  ${text}`)
  }
  return {
    begin(from, to, isBegun) {
      console.log(`${isBegun ? 'Going on with the move' : 'Moving'} from ${nameOf(from)} to ${nameOf(to)}.`)
    },
    onRows: (table, rows, isKept) => line(`${table}: ${formatCounted(rows, 'row')} ${isKept ? 'compared' : 'copied'}`),
    onFiles: (done, total) => line(`files: ${formatNumber(done)} of ${formatNumber(total)}`),
    onComparing: (table) => line(`comparing ${table}`),
    printTables({ tables, differences }) {
      const different = new Map(differences.map((each) => [each.name, each]))
      const width = Math.max(...tables.map(({ name }) => name.length))
      for (const { name, rows } of tables) {
        const difference = different.get(name)
        if (!difference && rows === 0) continue
        const count = formatNumber(difference ? difference.found.rows : rows)
        const verdict = difference ? describe(difference.found.rows, difference.wanted.rows) : 'the same'
        console.log(`  ${name.padEnd(width)}  ${count.padStart(11)}  ${verdict}`)
      }
      if (differences.length === 0) return
      console.log(
        `${formatCounted(differences.length, 'table')} in the target ${differences.length === 1 ? 'differs' : 'differ'} ` +
          'from the source, so somebody else writes there. No Alcove starts on it. Run the move again: it copies ' +
          'those anew.',
      )
    },
    summary: () => `It took ${formatCounted(Math.round((performance.now() - startedMs) / 1_000), 'second')}.`,
  }
}

/** What to start it with from now on. */
export function whatNext({ from, to, keepsFiles }: MovePlaces): string {
  const settings = [
    ...(to.databaseUrl === undefined ? [`DATA_DIR=${to.dataDir}`] : ['DATABASE_URL=<the address in --to>']),
    ...(to.s3 ? [`S3_BUCKET=${to.s3.bucket}`] : []),
  ]
  const gone = [...(to.databaseUrl === undefined ? ['DATABASE_URL'] : []), ...(from.s3 && !to.s3 ? ['S3_BUCKET'] : [])]
  const files = keepsFiles
    ? ` Its files stay in ${to.s3 ? `the bucket "${to.s3.bucket}"` : `${to.dataDir}/files`}.`
    : ''
  return (
    `Start it with: ${settings.join(' ')} npm start${gone.length > 0 ? ` (and without ${gone.join(' and ')})` : ''}.` +
    `${files}\nThe source is as it was. Do not start an Alcove on it again; remove it once all is well.`
  )
}

function nameOf({ dataDir, databaseUrl }: MoveSide): string {
  if (databaseUrl === undefined) return dataDir
  const { host, pathname } = new URL(databaseUrl)
  return `${host || 'localhost'}${pathname}`
}

function describe(found: number, wanted: number): string {
  return found === wanted ? 'as many rows, others in them' : `${formatNumber(wanted)} in the source`
}
