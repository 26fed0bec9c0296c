import { setTimeout as wait } from 'node:timers/promises'
import { healthApi } from '#contract/health/api.ts'
import { formatSeconds, healthMessages } from '#contract/health/messages.ts'
import type { HealthFigure } from '#contract/health/schema.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { formatNumber } from '#contract/format-number.ts'
import { backupNightly } from '#contract/settings/declared.ts'
import type { Gauges } from '../../adapters/telemetry/index.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { StreamLimits } from '../../http/responses/stream-limits.ts'
import type { World } from '../../world.ts'
import type { Backup } from '../backup/index.ts'
import type { Feature } from '../feature.ts'
import type { Jobs } from '../jobs/index.ts'
import type { InstallSettings } from '../settings/index.ts'
import { findTroubles, type HealthFacts } from './findings.ts'

export type Health = Feature & {
  /** What is true now, for whoever reads figures. */
  readGauges(): Promise<Gauges>
}

type Needs = {
  readonly settings: InstallSettings
  readonly jobs: Pick<Jobs, 'countAll'>
  readonly backup: Pick<Backup, 'readStanding'>
  readonly streams: Pick<StreamLimits, 'count'>
}

/** Whoever reads figures often asks the database no more often than this. */
const GAUGES_KEPT_MS = 5_000
/** Figures of the server itself are there all the same when the database is silent for so long. */
const DATABASE_ANSWERS_MS = 2_500

/** What is slow, full or failing: for the owner's page, and as figures. */
export function createHealth(world: World, { settings, jobs, backup, streams }: Needs): Health {
  const { telemetry, steadyMs, log } = world
  let last: { readonly atMs: number; readonly fromDatabase: ReturnType<typeof readFromDatabase> } | undefined

  async function readFromDatabase(): Promise<Pick<Gauges, 'jobs' | 'backup'> | undefined> {
    try {
      const reading = Promise.all([jobs.countAll(), backup.readStanding()])
      const read = await Promise.race([reading, wait(DATABASE_ANSWERS_MS, undefined, { ref: false })])
      return read && { jobs: read[0], backup: read[1] }
    } catch (error) {
      log.warn({ err: error }, 'gauges_not_read')
      return undefined
    }
  }

  async function readGauges(): Promise<Gauges> {
    const atMs = steadyMs()
    if (last === undefined || atMs - last.atMs > GAUGES_KEPT_MS) last = { atMs, fromDatabase: readFromDatabase() }
    const [fromDatabase, freeBytes] = await Promise.all([last.fromDatabase, world.readFreeBytes()])
    const { pool } = world.readLoad()
    const backupUnknown = { provenSeconds: undefined, isRunning: false, isFailing: false }
    const { jobs: counts = [], backup: standing = backupUnknown } = fromDatabase ?? {}
    const isDatabaseUp = fromDatabase !== undefined
    return { isDatabaseUp, jobs: counts, backup: standing, pool, streams: streams.count(), freeBytes }
  }

  async function readFacts(isDiskFull: boolean): Promise<HealthFacts> {
    return {
      gauges: await readGauges(),
      recent: telemetry.recent.summarize(),
      memory: world.readLoad().memory,
      isDiskFull,
      isBackupNightly: settings.read(backupNightly),
    }
  }

  return {
    readGauges,
    mount(router: Router) {
      mount(router, healthApi.read, async () => {
        // The page is about now, and its owner may have just done something about it.
        last = undefined
        const facts = await readFacts(router.diskFull.isFull())
        return { findings: findTroubles(facts), figures: describeFigures(facts) }
      })
    },
    async sweep() {
      telemetry.recent.sample(world.readLoad().pool.waiting)
    },
  }
}

function describeFigures({ gauges, recent, memory }: HealthFacts): HealthFigure[] {
  const { figure } = healthMessages
  const { pool, backup } = gauges
  const waiting = gauges.jobs.reduce((sum, each) => sum + each.waiting, 0)
  const { requests, firstToken } = recent
  return [
    { label: figure.requests, value: formatNumber(requests.count) },
    { label: figure.requestTime, value: requests.count > 0 ? formatSeconds(requests.p95Seconds) : figure.none },
    { label: figure.firstToken, value: firstToken.count > 0 ? formatSeconds(firstToken.p95Seconds) : figure.none },
    { label: figure.streams, value: formatNumber(gauges.streams) },
    { label: figure.loop, value: formatSeconds(recent.loopDelaySeconds) },
    { label: figure.memory, value: figure.memoryOf(memory.usedBytes, memory.limitBytes) },
    { label: figure.disk, value: formatBytes(gauges.freeBytes) },
    { label: figure.pool, value: figure.poolOf(pool.open - pool.idle, pool.max) },
    { label: figure.jobs, value: formatNumber(waiting) },
    {
      label: figure.backup,
      value: backup.provenSeconds === undefined ? figure.none : figure.ago(backup.provenSeconds),
    },
  ]
}
