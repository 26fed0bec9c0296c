import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { isTitleRequest } from '../../testing/chat.ts'
import { newDataFolder } from '../../testing/data-folder.ts'
import { startFakeProvider } from '../../testing/fake-provider.ts'

const SCRIPT = join(import.meta.dirname, '../../testing/kills/tasks-until-killed.ts')
const ROUND_MS = 100_000

/** A server in a process of its own, and the words that it says. */
function startServer(...settings: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] })
  // Should the test end before it does.
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    nextLine: async () => String((await lines.next()).value).split(' '),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

it(
  'a server that is killed in the middle of a run leaves that one, interrupted, and asks no model again',
  async () => {
    const provider = await startFakeProvider({ models: ['endless'] })
    onTestFinished(() => provider.close())
    provider.on('endless', { hang: true })
    const dataDir = await newDataFolder()
    const asked = () => provider.requests.filter((each) => each.model === 'endless' && !isTitleRequest(each))

    const first = startServer(dataDir, provider.baseUrl)
    const [, token = ''] = await first.nextLine()
    await provider.waitFor((each) => each.model === 'endless' && !isTitleRequest(each))
    await first.kill()

    const second = startServer(dataDir, provider.baseUrl, token)
    expect(await second.nextLine()).toEqual(['found', 'interrupted', '2'])
    await second.kill()
    expect(asked()).toHaveLength(1)
  },
  2 * ROUND_MS,
)
