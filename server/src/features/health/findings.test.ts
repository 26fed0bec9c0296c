import { describe, expect, it } from 'vitest'
import { findTroubles, type HealthFacts } from './findings.ts'

const GB = 1024 ** 3
const JOB = { kind: 'reading', waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }

const FINE: HealthFacts = {
  gauges: {
    isDatabaseUp: true,
    jobs: [JOB],
    pool: { max: 20, open: 5, idle: 4, waiting: 0 },
    streams: 3,
    freeBytes: 50 * GB,
    backup: { provenSeconds: 3_600, isRunning: false, isFailing: false },
  },
  recent: {
    requests: { count: 1_000, failed: 1, p95Seconds: 0.1 },
    firstToken: { count: 50, p95Seconds: 2 },
    providers: [{ kind: 'openai', calls: 100, failed: 2, trouble: 'busy' }],
    loopDelaySeconds: 0.02,
    samples: 30,
    samplesWithPoolWaiting: 1,
  },
  memory: { usedBytes: GB, limitBytes: 4 * GB },
  isDiskFull: false,
  isBackupNightly: true,
}
const gauges = (changes: Partial<HealthFacts['gauges']>) => ({ gauges: { ...FINE.gauges, ...changes } })
const recent = (changes: Partial<HealthFacts['recent']>) => ({ recent: { ...FINE.recent, ...changes } })
const titlesOf = (changes: Partial<HealthFacts>) => findTroubles({ ...FINE, ...changes }).map(({ title }) => title)

describe('how an install is', () => {
  it('is fine while nothing is the matter', () => expect(findTroubles(FINE)).toEqual([]))

  it.each<[string, Partial<HealthFacts>, Partial<HealthFacts>]>([
    [
      'Calls fail',
      recent({ requests: { count: 100, failed: 3, p95Seconds: 0 } }),
      recent({ requests: { count: 19, failed: 19, p95Seconds: 0 } }),
    ],
    ['The database does not answer', gauges({ isDatabaseUp: false }), {}],
    ['The disk is full', { isDiskFull: true }, {}],
    [
      'OpenAI fails',
      recent({ providers: [{ kind: 'openai', calls: 10, failed: 3, trouble: 'key' }] }),
      recent({ providers: [{ kind: 'openai', calls: 2, failed: 2, trouble: 'key' }] }),
    ],
    ['Reading documents: some failed', gauges({ jobs: [{ ...JOB, failed: 1 }] }), {}],
    ['The newest backup failed', gauges({ backup: { ...FINE.gauges.backup, isFailing: true } }), {}],
    [
      'The backup is old',
      gauges({ backup: { ...FINE.gauges.backup, provenSeconds: 37 * 3_600 } }),
      { ...gauges({ backup: { ...FINE.gauges.backup, provenSeconds: 37 * 3_600 } }), isBackupNightly: false },
    ],
    ['The disk is nearly full', gauges({ freeBytes: GB - 1 }), gauges({ freeBytes: GB })],
    ['Memory is nearly full', { memory: { usedBytes: 3.7 * GB, limitBytes: 4 * GB } }, {}],
    [
      'The database’s connections are all in use',
      recent({ samplesWithPoolWaiting: 6 }),
      recent({ samplesWithPoolWaiting: 5 }),
    ],
    ['The server is too busy', recent({ loopDelaySeconds: 0.3 }), recent({ loopDelaySeconds: 0.2 })],
    [
      'Pages are slow',
      recent({ requests: { count: 20, failed: 0, p95Seconds: 2.1 } }),
      recent({ requests: { count: 19, failed: 0, p95Seconds: 9 } }),
    ],
    [
      'Models begin late',
      recent({ firstToken: { count: 5, p95Seconds: 16 } }),
      recent({ firstToken: { count: 4, p95Seconds: 60 } }),
    ],
    [
      'Reading documents: the line is long',
      gauges({ jobs: [{ ...JOB, waiting: 9, oldestSeconds: 601 }] }),
      gauges({ jobs: [{ ...JOB, waiting: 9, oldestSeconds: 600 }] }),
    ],
  ])('says that %s, and not before', (title, bad, good) => {
    const found = findTroubles({ ...FINE, ...bad })
    expect(found.map((each) => each.title)).toEqual([title])
    expect(found[0]!.advice.length).toBeGreaterThan(20)
    expect(titlesOf(good)).toEqual([])
  })

  it('says what to do about a provider by what went wrong most often', () => {
    const adviceOn = (trouble: 'key' | 'busy' | 'broken') =>
      findTroubles({ ...FINE, ...recent({ providers: [{ kind: 'google', calls: 9, failed: 9, trouble }] }) })[0]!.advice
    expect(adviceOn('key')).toContain('Enter a new one')
    expect(adviceOn('busy')).toContain('limit')
    expect(adviceOn('broken')).toContain('trial')
  })

  it('names first what fails, then what is full, then what is slow', () => {
    const all = { ...recent({ loopDelaySeconds: 1 }), ...gauges({ freeBytes: 0, isDatabaseUp: false }) }
    expect(findTroubles({ ...FINE, ...all }).map(({ state }) => state)).toEqual(['failing', 'full', 'slow'])
  })
})
