import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { migrate } from '../../db/migrate.ts'
import type { Migration } from '../../db/migrations.ts'
import { openDatabase } from '../../db/open.ts'

// Run by migrate.test.ts: opens a data folder with all migrations but the last, and applies that one when it is told to.
const [, , dataDir = '', list = '[]'] = process.argv
const migrations = JSON.parse(list) as Migration[]
const log = pino({ level: 'silent' })
const { pool } = await openDatabase({ dataDir, log, migrations: migrations.slice(0, -1) })
writeSync(1, 'open\n')
createInterface({ input: process.stdin }).once('line', () => void migrate(pool, migrations))
