import { pino } from 'pino'
import { openDatabase } from '../../db/open.ts'

// Run by old-folders.test.ts: opens a data folder of an earlier release, and is killed while it is brought up to date.
const [, , dataDir = ''] = process.argv
await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
