import { READS_AT_ONCE } from '#contract/research/limits.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { Candidate, Report, Research, ResearchState } from '#contract/research/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { check, isChecked } from './compare-claims.ts'
import type { Job } from './job.ts'
import type { Team } from './models.ts'
import { plan } from './planner.ts'
import type { createReading, ReadTexts } from './read-page.ts'
import { assembleReport } from './report.ts'
import { openSearches, wordQueries, type createSearching } from './run-searches.ts'
import type { ResearchRow } from './store.ts'
import { writeSection, writeSummary } from './write-report.ts'

export type RunnerDependencies = {
  openTeam(research: { uid: string; modelId: string }): Promise<Team>
  readonly searching: ReturnType<typeof createSearching>
  readonly read: ReturnType<typeof createReading>
  listReadTexts(researchId: string): Promise<ReadTexts>
  /** What becomes true together with the last step. */
  onReport(tx: Transaction, row: ResearchRow, research: Research, report: Report): Promise<void>
  giveBack(tx: Transaction, row: ResearchRow): Promise<void>
}

type Phase = Extract<ResearchState, { kind: 'running' }>['phase']

/** Does whatever is still missing of a research. What it is told by the steps so far is all that it goes by. */
export function createRunner(dependencies: RunnerDependencies) {
  const { openTeam, searching, read, listReadTexts, onReport, giveBack } = dependencies

  async function gather(job: Job, team: Team): Promise<void> {
    const readTexts = await listReadTexts(job.row.id)
    await searching.takeDocuments(job)
    for (;;) {
      const usedUp = budgetUsedUp(job.research(), job.now())
      if (usedUp) {
        if (!job.research().notes.includes(usedUp)) await job.add({ type: 'note', text: usedUp })
        return
      }
      const searches = openSearches(job.research())
      if (searches.length > 0) {
        await enter(job, 'searching')
        const worded = await wordQueries(job, team.planner, searches)
        const costs = searches.map((_, index) => (index === 0 ? worded.tokens : 0))
        await Promise.all(
          searches.map((each, index) => {
            return searching.search(job, each, { query: worded.searches[index]!.query, tokens: costs[index]! })
          }),
        )
      } else if (job.research().candidates.length > 0) {
        await enter(job, 'reading')
        await readAll(job, team, readTexts)
      } else return
    }
  }

  /** Some at once. What its person tells in between is searched for when these are read. */
  async function readAll(job: Job, { reader }: Team, readTexts: ReadTexts): Promise<void> {
    const taken = new Set<string>()
    let reading = 0
    const next = (): Candidate | undefined => {
      const research = job.research()
      if (budgetUsedUp(research, job.now(), reading)) return undefined
      const open = research.candidates.filter(({ id }) => !taken.has(id))
      // What is their person's own comes before what the web says.
      return open.find(({ itemId }) => itemId !== null) ?? inTurn(open)[0]
    }
    const work = async () => {
      for (let candidate = next(); candidate; candidate = next()) {
        taken.add(candidate.id)
        reading += 1
        try {
          await read(job, candidate, reader, readTexts)
        } finally {
          reading -= 1
        }
      }
    }
    await Promise.all(Array.from({ length: READS_AT_ONCE }, work))
  }

  async function report(job: Job, { writer }: Team): Promise<void> {
    const missing = () => {
      const { subQuestions, sections } = job.research()
      return subQuestions.filter(({ id }) => !sections.some(({ subQuestionId }) => subQuestionId === id))
    }
    await enter(job, 'writing')
    await Promise.all(missing().map((subQuestion) => writeSection(job, subQuestion, writer)))
    const { summary, tokens, check: checked } = await writeSummary(job, writer)
    const isCollection = writer.isBuiltin
    const made = assembleReport(job.research(), { summary, check: checked, isCollection })
    await job.add(
      { type: 'done', report: made, tokens },
      {
        change: { stage: 'ended', leaseUntil: null },
        within: (tx, row) => onReport(tx, row, job.research(), made),
      },
    )
  }

  /** Nothing was read, so nothing is counted. */
  function fail(job: Job): Promise<void> {
    const failed = { type: 'failed', message: researchMessages.nothingRead } as const
    return job.add(failed, { change: { stage: 'ended', leaseUntil: null, period: null }, within: giveBack })
  }

  return async (job: Job): Promise<void> => {
    const team = await openTeam(job.row)
    if (job.row.stage === 'planning') return plan(job, team.planner)
    const { planner, reader, writer } = team
    await job.add({ type: 'claimed', models: { planner: planner.name, reader: reader.name, writer: writer.name } })
    // Once a section is written, the notes stand. Until then, what its person tells is looked for, too.
    while (job.research().sections.length === 0) {
      await gather(job, team)
      if (job.research().sources.length === 0) return fail(job)
      if (isChecked(job.research())) break
      await enter(job, 'checking')
      await check(job, planner)
    }
    return report(job, team)
  }
}

async function enter(job: Job, phase: Phase): Promise<void> {
  const { state } = job.research()
  if (state.kind !== 'running' || state.phase !== phase) await job.add({ type: 'phase', phase })
}

/** Which budget is used up, in words. `reading` pages are on their way. */
function budgetUsedUp({ budgets, used, updatedAt }: Research, now: Date, reading = 0): string | undefined {
  const minutes = used.minutes + (now.getTime() - Date.parse(updatedAt)) / 60_000
  if (used.pages + reading >= budgets.pages) return researchMessages.pagesUsedUp
  if (used.tokens >= budgets.tokens) return researchMessages.tokensUsedUp
  return minutes >= budgets.minutes ? researchMessages.minutesUsedUp : undefined
}

/** The first of each sub-question, then the second of each: no question waits until another is done. */
function inTurn(candidates: readonly Candidate[]): Candidate[] {
  const groups = [...Map.groupBy(candidates, ({ subQuestionId }) => subQuestionId).values()]
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat()
}
