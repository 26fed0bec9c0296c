import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { researchApi } from '#contract/research/api.ts'
import { migratedDataFolder, temporaryFolder } from '../../testing/data-folder.ts'
import { runUntilKilled } from '../../testing/kills/run-until-killed.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { beginResearch, followUntil, isIn, signUpPaid, startResearchApp } from '../../testing/research/research-app.ts'

// One here, fifty by `npm run chaos -- --kills 300`.
const ROUNDS = Math.min(50, inject('killRounds'))
const ROUND_MS = 300_000
const LINES_MAX = 60

/** Researches in a process that is killed again and again; answers what was wrong, and how many came to their end. */
async function killAgain(dataDir: string, databaseUrl: string): Promise<{ wrong: string[]; reports: number }> {
  const wrong: string[] = []
  const stored = new Map<string, number>()
  const kept = new Set<string>()
  let token = ''
  let reports = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const linesWanted = 8 + Math.floor(Math.random() * LINES_MAX)
    let lines = 0
    const isLast = round === ROUNDS
    const args = [dataDir, databaseUrl, token, isLast ? 'last' : '']
    const server = runUntilKilled('research-until-killed.ts', ...args)
    for await (const line of server.lines) {
      const [word, value = '', ...numbers] = line.split(' ')
      const [first = 0, second = 0, third = 0] = numbers.map(Number)
      if (word === 'token') token = value
      if (word === 'stored') stored.set(value, first)
      if (word === 'found' && first !== second) wrong.push(`${first} steps of ${second}`)
      if (word === 'found' && first < (stored.get(value) ?? 0))
        wrong.push(`${stored.get(value)} stored, ${first} there`)
      if (word === 'kept') kept.add(value)
      if (word === 'reading' && kept.has(value)) wrong.push(`${value} was read again`)
      if (word === 'counted' && Number(value) !== first) wrong.push(`${value} counted for ${first}`)
      if (word === 'counted' && second !== third) wrong.push(`${second} reports of ${third}`)
      if (word === 'counted') reports = second
      if (word === 'over') server.kill()
      lines += 1
      if (!isLast && lines === linesWanted) server.kill()
    }
    await server.ended
  }
  return { wrong, reports }
}

it(
  'loses at most the step that was under way, however often the server is killed',
  async () => {
    const { wrong, reports } = await killAgain(await migratedDataFolder(), '')
    expect(wrong).toEqual([])
    expect(reports).toBeGreaterThan(0)
  },
  (ROUNDS + 1) * ROUND_MS,
)

describe.skipIf(!findPostgres())(`on servers with one database (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  it(
    'loses at most the step that was under way, too',
    async () => {
      const { wrong, reports } = await killAgain(temporaryFolder(), await postgres.createDatabase())
      expect(wrong).toEqual([])
      expect(reports).toBeGreaterThan(0)
    },
    (ROUNDS + 1) * ROUND_MS,
  )

  it('is worked on by one of them, followed and stopped on the other, and resumed by whoever comes first', async () => {
    const web = await startResearchApp({ databaseUrl: await postgres.createDatabase() })
    const second = await startSecondServer(web.app)
    try {
      const person = await signUpPaid(web.app)
      web.offer({ title: 'Bridges', html: '<p>Fact 1: The bridge of Vellan is 120 metres long.</p>' })
      const writing = Promise.withResolvers<void>()
      let isHeld = true
      const section = () => {
        writing.resolve()
        return isHeld ? new Promise<never>(() => {}) : undefined
      }
      const { researchId } = await beginResearch(web.app, person, { modelId: web.researcher({ section }) })
      await followUntil(second, person, researchId, isIn('plan'))
      const starts = await Promise.allSettled(
        [web.app, second].map((server) => server.call(researchApi.start, { researchId }, person)),
      )
      expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await writing.promise
      await second.call(researchApi.stop, { researchId }, person)
      isHeld = false
      await second.call(researchApi.resume, { researchId }, person)
      const done = await followUntil(second, person, researchId, isIn('done'))
      expect(done.counts).toMatchObject({ kept: 1 })
      const { research } = await web.app.call(researchApi.read, { researchId }, person)
      expect(research).toEqual(done)
    } finally {
      await second.close()
      await web.close()
    }
  })
})
