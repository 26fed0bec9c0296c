import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { openDatabase } from '../../db/open.ts'

// Run by kill-rounds.ts: says what the database holds, then writes pairs of rows and says each once it is committed.
const WRITERS = 4

const { pool } = await openDatabase({ dataDir: process.argv[2]!, log: pino({ level: 'silent' }), migrations: [] })
await pool.query('create table if not exists half (pair int not null, body text not null)')
const { rows } = await pool.query<{ pair: number; halves: number }>(
  'select pair, count(*)::int as halves from half group by pair',
)
printLine(`found ${JSON.stringify(rows.map(({ pair, halves }) => [pair, halves]))}`)

let last = Math.max(0, ...rows.map(({ pair }) => pair))
// A server answers a failed query and goes on; what ends the process is the database's own business.
await Promise.allSettled(Array.from({ length: WRITERS }, writeOn))

async function writeOn(): Promise<never> {
  for (;;) {
    const pair = ++last
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into half values ($1, $2)', [pair, 'x'.repeat((pair * 131) % 5_000)])
    await client.query('insert into half values ($1, $2)', [pair, 'y'.repeat((pair * 17) % 5_000)])
    await client.query('commit')
    printLine(`wrote ${pair}`)
    client.release()
  }
}

/** At once and whole: a buffered line would die with the process. */
function printLine(line: string): void {
  writeSync(1, `${line}\n`)
}
