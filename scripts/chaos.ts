import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { exitCode } from './checks/step.ts'

// npm run chaos -- --seed N --rounds M [--on embedded|postgres] [--servers 1|3] [--files disk|bucket]
// People work on an install whose servers, disks, database and neighbours fail, round after round as the seed says, and
// each round is checked at its end. The same seed does the same again.
// npm run chaos -- --found
// Plays the rounds that found something once.
// npm run chaos -- --kills N
// Kills the database, the intake of files, pictures, researches and tasks in the middle of their work, so often.
const CHAOS = 'server/src/testing/chaos/chaos.test.ts'
const USAGE =
  'npm run chaos -- --seed N --rounds M [--on embedded|postgres] [--servers 1|3] [--files disk|bucket], --found or --kills N'
const ROUNDS = 20

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    on: { type: 'string' },
    servers: { type: 'string' },
    files: { type: 'string' },
    found: { type: 'boolean' },
    kills: { type: 'string' },
  },
})
process.exit(await (values.kills === undefined ? playRounds() : killOften(values.kills)))

function playRounds(): Promise<number> {
  if (values.found) return play('found')
  const { on: engine, files } = values
  const servers = values.servers === undefined ? undefined : Number(values.servers)
  const isRight =
    [undefined, 'embedded', 'postgres'].includes(engine) &&
    [undefined, 1, 3].includes(servers) &&
    [undefined, 'disk', 'bucket'].includes(files)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const rounds = Number(values.rounds ?? ROUNDS)
  if (!isRight || !Number.isSafeInteger(seed) || !Number.isSafeInteger(rounds) || rounds < 1) {
    console.error(USAGE)
    return Promise.resolve(2)
  }
  console.log(`Rounds ${seed} to ${seed + rounds - 1}`)
  const site = { ...(engine && { engine }), ...(servers && { servers }), ...(files && { files }) }
  return play({ seed, rounds, site })
}

function play(plan: unknown): Promise<number> {
  const command = ['vitest', 'run', CHAOS, '--project', 'server', '--disable-console-intercept']
  return exitCode(command, { CHAOS: JSON.stringify(plan) })
}

function killOften(kills: string): Promise<number> {
  const tests = ['server/src/db/embedded/durability.test.ts', ...globSync('server/src/features/**/*-kills.test.ts')]
  return exitCode(['vitest', 'run', '--project', 'server', ...tests], { KILL_ROUNDS: kills })
}
