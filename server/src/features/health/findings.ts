import { healthMessages as messages } from '#contract/health/messages.ts'
import { HEALTH_STATES, type HealthFinding } from '#contract/health/schema.ts'
import { JOB_KINDS, JOBS_COUNTED_MAX } from '#contract/jobs/schema.ts'
import type { ProviderKind } from '#contract/models/schema.ts'
import type { Gauges, RecentSummary } from '../../adapters/telemetry/index.ts'

/** All that is measured of an install at one moment. */
export type HealthFacts = {
  readonly gauges: Gauges
  readonly recent: RecentSummary
  readonly memory: { readonly usedBytes: number; readonly limitBytes: number }
  /** Something met a full disk a moment ago. */
  readonly isDiskFull: boolean
  readonly isBackupNightly: boolean
}

/** From so many on, a share says something. */
const REQUESTS_MIN = 20
const CALLS_MIN = 3
const FIRST_TOKENS_MIN = 5
const FAILED_REQUESTS_SHARE = 0.02
const FAILED_CALLS_SHARE = 0.2
const FREE_MIN_BYTES = 1024 ** 3
const MEMORY_SHARE = 0.9
const POOL_SHARE = 0.2
const JOB_WAIT_SECONDS = 10 * 60
const REQUEST_SECONDS = 2
const FIRST_TOKEN_SECONDS = 15
const LOOP_SECONDS = 0.25
/** A nightly one may be late by some hours. */
const BACKUP_SECONDS = 36 * 60 * 60

const PROVIDER_NAMES: Record<ProviderKind, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'A connected model server',
  local: 'A model on this machine',
  builtin: 'The built-in engine',
}

/** What is the matter, what fails first. */
export function findTroubles(facts: HealthFacts): HealthFinding[] {
  const found = [...findFailing(facts), ...findFull(facts), ...findSlow(facts)]
  return found.toSorted((a, b) => HEALTH_STATES.indexOf(a.state) - HEALTH_STATES.indexOf(b.state))
}

type Sentences = Pick<HealthFinding, 'title' | 'text' | 'advice'>

function finding(
  state: HealthFinding['state'],
  sentences: Sentences,
  section: HealthFinding['section'] = null,
): HealthFinding {
  return { state, ...sentences, section }
}

function* findFailing({ gauges, recent, isDiskFull, isBackupNightly }: HealthFacts): Generator<HealthFinding> {
  const { requests, providers } = recent
  if (!gauges.isDatabaseUp) yield finding('failing', messages.databaseSilent)
  if (isDiskFull) yield finding('failing', messages.diskFull)
  if (requests.count >= REQUESTS_MIN && requests.failed / requests.count > FAILED_REQUESTS_SHARE)
    yield finding('failing', messages.requestsFail(requests.failed, requests.count))
  for (const { kind, calls, failed, trouble } of providers) {
    if (failed < CALLS_MIN || failed / calls <= FAILED_CALLS_SHARE) continue
    const { troubleAdvice } = messages
    const advice = trouble && trouble in troubleAdvice ? (trouble as keyof typeof troubleAdvice) : 'other'
    yield finding('failing', messages.providerFails(PROVIDER_NAMES[kind], failed, calls, troubleAdvice[advice]))
  }
  for (const { kind, failed } of gauges.jobs) {
    const isMore = failed >= JOBS_COUNTED_MAX
    if (failed > 0) yield finding('failing', messages.jobsFail(nameOf(kind), failed, isMore), 'jobs')
  }
  const { provenSeconds, isFailing } = gauges.backup
  if (isFailing) yield finding('failing', messages.backupFails, 'backup')
  else if (isBackupNightly && provenSeconds !== undefined && provenSeconds > BACKUP_SECONDS)
    yield finding('failing', messages.backupOld(provenSeconds), 'backup')
}

function* findFull({ gauges, recent, memory }: HealthFacts): Generator<HealthFinding> {
  if (gauges.freeBytes < FREE_MIN_BYTES) yield finding('full', messages.diskNearlyFull(gauges.freeBytes))
  if (memory.usedBytes > memory.limitBytes * MEMORY_SHARE)
    yield finding('full', messages.memoryFull(memory.usedBytes, memory.limitBytes))
  const { samples, samplesWithPoolWaiting } = recent
  // Once is nothing: a pool is there to be used.
  if (samplesWithPoolWaiting > 1 && samplesWithPoolWaiting / samples >= POOL_SHARE)
    yield finding('full', messages.poolFull(gauges.pool.max, samplesWithPoolWaiting, samples))
}

function* findSlow({ gauges, recent }: HealthFacts): Generator<HealthFinding> {
  const { requests, firstToken, loopDelaySeconds } = recent
  if (loopDelaySeconds > LOOP_SECONDS) yield finding('slow', messages.loopSlow(loopDelaySeconds))
  if (requests.count >= REQUESTS_MIN && requests.p95Seconds > REQUEST_SECONDS)
    yield finding('slow', messages.requestsSlow(requests.p95Seconds))
  if (firstToken.count >= FIRST_TOKENS_MIN && firstToken.p95Seconds > FIRST_TOKEN_SECONDS)
    yield finding('slow', messages.firstTokenSlow(firstToken.p95Seconds))
  for (const { kind, waiting, oldestSeconds } of gauges.jobs) {
    if (oldestSeconds > JOB_WAIT_SECONDS)
      yield finding('slow', messages.jobsWait(nameOf(kind), oldestSeconds, waiting), 'jobs')
  }
}

function nameOf(kind: string): string {
  return kind in JOB_KINDS ? JOB_KINDS[kind as keyof typeof JOB_KINDS] : 'Backup'
}
