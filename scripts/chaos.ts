import { globSync } from 'node:fs'
import { exitCode } from './checks/step.ts'

// Kills the database, the intake of files, pictures, researches and tasks in the middle of their work: `npm run chaos`,
// or `npm run chaos -- 1000`.
const [rounds = '300'] = process.argv.slice(2)
const tests = ['server/src/db/embedded/durability.test.ts', ...globSync('server/src/features/**/*-kills.test.ts')]
process.exit(await exitCode(['vitest', 'run', '--project', 'server', ...tests], { KILL_ROUNDS: rounds }))
