import { parseArgs } from 'node:util'
import { printTable } from '../bench/table.ts'
import { reportSoak } from '../server/src/testing/soak/report.ts'
import { runSoak } from '../server/src/testing/soak/run-soak.ts'

// Fifty people use everything for a while: `npm run soak -- --minutes 20`, with `--postgres` on the PostgreSQL of the
// tests. It ends with what grew, and with an exit code where something grows without bound or becomes slower.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    people: { type: 'string', default: '50' },
    pause: { type: 'string', default: '1500' },
    postgres: { type: 'boolean', default: false },
  },
})
const [minutes, people, pauseMs] = [Number(values.minutes), Number(values.people), Number(values.pause)]
if (!(minutes > 0 && people > 0 && pauseMs >= 0)) throw new Error('--minutes, --people and --pause want numbers.')

const soaked = await runSoak({
  minutes,
  people,
  pauseMs,
  usesPostgres: values.postgres,
  say: (line) => console.log(line),
})
const { tables, troubles } = reportSoak(soaked)
for (const { title, rows } of tables) printTable(title, rows)
console.log(troubles.length === 0 ? '\nNothing grows without bound.' : `\n${troubles.join('\n')}`)
process.exit(troubles.length === 0 ? 0 : 1)
