import { describeFailure, type Findings } from './step.ts'

/** What failed in several runs of the same tests, most often first, with the reason of the last time. */
export function summarizeRuns(runs: readonly Findings[], times: number): { text: string; hasFailed: boolean } {
  const failed = new Map<string, { count: number; reason: string }>()
  for (const { name, reason } of runs.flatMap(({ failures }) => failures)) {
    failed.set(name, { count: (failed.get(name)?.count ?? 0) + 1, reason })
  }
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  const lines = [...failed]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([name, { count, reason }]) => describeFailure({ name: `${count} of ${times}: ${name}`, reason }))
  // A runner can fail without a test that does.
  const hasFailed = runs.some((run) => run.failed > 0)
  const total = hasFailed ? `${failed.size} tests failed now and then or always` : 'Nothing failed'
  return { text: [...lines, `${total}; ${passed} passes in ${times} rounds.`].join('\n\n'), hasFailed }
}
