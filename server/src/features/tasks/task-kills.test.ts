import { expect, inject, it, onTestFinished } from 'vitest'
import { RUNS_PER_PAGE } from '#contract/tasks/limits.ts'
import { isTitleRequest } from '../../testing/chat.ts'
import { migratedDataFolder } from '../../testing/data-folder.ts'
import { startFakeProvider } from '../../testing/fake-provider.ts'
import { runUntilKilled } from '../../testing/kills/run-until-killed.ts'

// One here, hundreds by `npm run chaos -- --kills 300`.
const ROUNDS = inject('killRounds')
const ROUND_MS = 300_000

/** A server in a process of its own, and the words that it says. */
function startServer(...settings: string[]) {
  const { lines: output, kill, ended } = runUntilKilled('tasks-until-killed.ts', ...settings)
  const lines = output[Symbol.asyncIterator]()
  return {
    nextLine: async () => String((await lines.next()).value).split(' '),
    async kill() {
      kill()
      await ended
    },
  }
}

/** So many runs, each a question and an answer. */
function interrupted(runs: number): string {
  return `${Array(runs).fill('interrupted').join()} ${Array(runs).fill('2').join()}`
}

it(
  'a server that is killed in the middle of a run leaves that one, interrupted, and asks no model again for it',
  async () => {
    const provider = await startFakeProvider({ models: ['llama3.1-endless'] })
    onTestFinished(() => provider.close())
    provider.on('llama3.1-endless', { hang: true })
    const dataDir = await migratedDataFolder()
    const taskRequests = () =>
      provider.requests.filter((each) => each.model === 'llama3.1-endless' && !isTitleRequest(each))

    const left: string[] = []
    let token = ''
    for (let round = 0; round <= ROUNDS; round += 1) {
      const isLast = round === ROUNDS
      const server = startServer(dataDir, provider.baseUrl, token, isLast ? 'last' : '')
      const [word, ...words] = await server.nextLine()
      if (word === 'token') [token = ''] = words
      else left.push(words.join(' '))
      // One that is over is not asked for again.
      if (!isLast) await provider.waitFor(() => taskRequests().length > round)
      await server.kill()
    }
    expect(left).toEqual(Array.from({ length: ROUNDS }, (_, round) => interrupted(Math.min(round + 1, RUNS_PER_PAGE))))
    expect(taskRequests()).toHaveLength(ROUNDS)
  },
  (ROUNDS + 1) * ROUND_MS,
)
