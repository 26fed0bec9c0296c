import { setTimeout as wait } from 'node:timers/promises'
import { beginOld } from './begin-old.ts'
import { findDifferences, letLeasesExpire } from './find-differences.ts'
import { findLost, untilQuiet } from './find-lost.ts'
import { everyServer, FAULTS, recover, SIDE_FAULTS, type Fault } from './faults.ts'
import { backUpAll } from './find-unrestored.ts'
import { openInstall, type Install } from './install.ts'
import type { Journal } from './journal.ts'
import { openOutside, type TestDatabase } from './outside.ts'
import { settle, type People } from './people.ts'
import { describeSchedule, replayCommand, type Episode, type FaultName, type Schedule } from './schedule.ts'
import { drawFrom } from './seeded.ts'

const ALL_FAULTS: Readonly<Record<FaultName, Fault>> = { ...FAULTS, ...SIDE_FAULTS }
/** People that are all held up let moments pass, too. */
const MOMENT_MS = 60
const ACTIONS_MIN = 5
const ACTIONS_AFTER = 1

/** What a round found. Nothing is the promise. */
type RoundReport = {
  readonly problems: readonly string[]
  /** What went on, for whoever reads a failure. */
  readonly story: string
}

/** Counts moments, and lets others wait for some. */
function createMoments() {
  let count = 0
  let waiting: { at: number; go: () => void }[] = []
  return {
    pass() {
      count += 1
      for (const { at, go } of waiting) if (count >= at) go()
      waiting = waiting.filter(({ at }) => count < at)
    },
    wait: (moments: number) => new Promise<void>((go) => void waiting.push({ at: count + moments, go })),
  }
}

/** People at work on an install that breaks as a schedule says, and what is wrong once it is whole again. */
export async function runRound(schedule: Schedule, database?: TestDatabase): Promise<RoundReport> {
  const { seed, site, migrationsBefore, episodes, lastSignal, restores } = schedule
  const draw = drawFrom(seed)
  const secretWord = `zyx${draw.word()}`
  const outside = await openOutside(database, site.files === 'bucket')
  const install = await openInstall(site, outside)
  const moments = createMoments()
  const began = performance.now()
  const log: string[] = []
  const note = (event: string) => void log.push(`${((performance.now() - began) / 1_000).toFixed(1)} s ${event}`)
  const problems: string[] = []
  let people: People | undefined
  try {
    const oldRows = migrationsBefore === undefined ? undefined : await beginOld(install, migrationsBefore, draw)
    await recover(install)
    note('servers run')
    people = await settle(install, draw, secretWord, moments.pass)
    const over = new AbortController()
    const play = async (row: readonly Episode[]) => {
      for (const { after, lasts, fault, ...aim } of row) {
        await moments.wait(after)
        note(`${fault} begins`)
        const end = await ALL_FAULTS[fault].begin(install, aim)
        await moments.wait(lasts)
        await end()
        note(`${fault} ends`)
      }
    }
    const passTime = async () => {
      for (; !over.signal.aborted; await wait(MOMENT_MS)) moments.pass()
    }
    const played = Promise.all(episodes.map(play)).finally(() => over.abort())
    await Promise.all([people.live(() => over.signal.aborted, ACTIONS_MIN), passTime(), played])
    note('all is whole')
    await people.live(() => true, ACTIONS_AFTER)
    await endAll(install, lastSignal, problems)
    note('servers ended')
    await letLeasesExpire(install)
    await recover(install)
    note('servers run again')
    await untilQuiet(install, people.journals, note)
    note('it is quiet')
    const breaks = episodes.some((row) => row.some(({ fault }) => fault === 'diskBroken'))
    for (const journal of people.journals) problems.push(...(await findLost(install, journal, breaks)))
    note('people have looked')
    if (restores) await backUpAll(install, people.journals as readonly [Journal])
    await endAll(install, 'SIGTERM', problems)
    problems.push(...(await findDifferences(install, people.journals, { oldRows, restores })))
    note('rows and files are compared')
  } catch (error) {
    problems.push(`the round could not go on: ${(error as Error).stack ?? String(error)}`)
  } finally {
    await install.close()
    await outside.close()
  }
  problems.push(...install.crashes, ...findSecrets(install, secretWord))
  return { problems, story: storyOf(schedule, install, log, people) }
}

async function endAll(install: Install, signal: 'SIGTERM' | 'SIGKILL', problems: string[]): Promise<void> {
  const exits = await Promise.all(everyServer(install).map((at) => install.end(at, signal)))
  for (const exit of exits)
    if (signal === 'SIGTERM' && exit?.code !== 0)
      problems.push(`a server did not end in order: ${JSON.stringify(exit)}`)
}

/** Lines of the log with what people wrote. */
function findSecrets({ output }: Install, secretWord: string): string[] {
  const lines = output.join('').split('\n')
  return lines
    .filter((line) => line.includes(secretWord))
    .map((line) => `the log has private words: ${line.slice(0, 2_000)}`)
}

function storyOf(schedule: Schedule, { output }: Install, log: readonly string[], people: People | undefined): string {
  return [
    describeSchedule(schedule),
    `again: ${replayCommand(schedule)}`,
    `for found-rounds.ts: ${JSON.stringify(schedule)}`,
    ...log,
    `people: ${people?.diary.join(', ')}`,
    'the log:',
    ...output,
  ].join('\n')
}
