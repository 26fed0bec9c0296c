import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkStart, explainOutage } from './check-start.ts'
import type { StartError } from './start-error.ts'
import { temporaryFolder } from './testing/data-folder.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const COUNT_LOOKUPS = join(import.meta.dirname, 'testing/count-lookups.ts')

const NOBODY = 65_534
/** A device on which every write finds the disk full. */
const FULL_DEVICE = '/dev/full'
/** The whole server is loaded, also on a busy machine. */
const TIMEOUT_MS = 90_000

/** Starts the server as an operator would, and answers what it says when it cannot. */
async function startAndFail(
  settings: Record<string, string>,
  launch: { args?: string[]; uid?: number } = {},
): Promise<{ code: number; output: string }> {
  const env = { PORT: '0', CRAFT_PORT: '0', LOG_LEVEL: 'fatal', ...settings }
  const { args = [], uid } = launch
  const options = { env, ...(uid !== undefined && { uid }), timeout: TIMEOUT_MS }
  try {
    await promisify(execFile)(process.execPath, [...args, MAIN], options)
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, output: stderr.trim() }
  }
  throw new Error('the server started')
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const why = (settings: { dataDir?: string; port?: number; craftPort?: number }) =>
  checkStart({ dataDir: temporaryFolder(), port: 0, craftPort: 0, ...settings }).then(
    () => 'it can',
    (error: StartError) => error.message,
  )
const taken = (port: number, setting: string) =>
  `Port ${port} is taken by another program. Stop it, or start with ${setting}=<another port>.`

describe('a server that cannot start says why, before anything is opened or listens', () => {
  it('when a port is taken', async () => {
    const port = await takePort()
    expect(await why({})).toBe('it can')
    expect(await why({ port })).toBe(taken(port, 'PORT'))
    expect(await why({ craftPort: port })).toBe(taken(port, 'CRAFT_PORT'))
  })

  it('when the data folder is a file', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    writeFileSync(dataDir, '')
    expect(await why({ dataDir })).toBe(`The data folder ${dataDir} is no folder. Start with DATA_DIR=<a folder>.`)
  })

  it.skipIf(!existsSync(FULL_DEVICE))('when its disk is full', async () => {
    const dataDir = temporaryFolder()
    // Where the folder is tried by writing there is no room: the kernel says so itself.
    symlinkSync(FULL_DEVICE, join(dataDir, `.write-test-${process.pid}`))
    expect(await why({ dataDir })).toBe(
      `The disk of the data folder ${dataDir} is full. Make room there and start again.`,
    )
  })

  it('when the data folder is read-only, to whoever starts it', async () => {
    const folder = temporaryFolder()
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o555 })
    chmodSync(folder, 0o755)
    // What a mode forbids is not forbidden to root.
    const uid = process.getuid?.() === 0 ? NOBODY : undefined
    const { code, output } = await startAndFail({ DATA_DIR: dataDir }, { ...(uid !== undefined && { uid }) })
    expect(code).toBe(1)
    expect(output).toBe(
      `Alcove cannot write to its data folder ${dataDir} (EACCES). ` +
        'Make it writable for this user, or start with DATA_DIR=<another folder>.',
    )
  })

  it('when the craft port is taken, and leaves the data folder as it was', async () => {
    const dataDir = temporaryFolder()
    const port = await takePort()
    const { code, output } = await startAndFail({ DATA_DIR: dataDir, CRAFT_PORT: String(port) })
    expect([code, output]).toEqual([1, taken(port, 'CRAFT_PORT')])
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('a server that loses something while it starts', () => {
  it.each([
    ['the disk is full', Object.assign(new Error('no room'), { code: 'ENOSPC' })],
    ['the disk is full', new Error('query failed', { cause: Object.assign(new Error('no room'), { code: '53100' }) })],
    ['its database stopped answering', new Error('Connection terminated unexpectedly')],
  ])('says that %s', (sentence, error) => expect(explainOutage(error)).toContain(sentence))

  it('says nothing of what is a mistake', () =>
    expect(explainOutage(new TypeError('x is not a function'))).toBeUndefined())
})

describe('loading the server', () => {
  it('looks up none of the files inside the ORM, whose package.json would be parsed for each', async () => {
    const { output } = await startAndFail(
      { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'no such level' },
      { args: ['--import', COUNT_LOOKUPS] },
    )
    const { loaded, lookedUp } = JSON.parse(output.split('\n').at(-1)!) as { loaded: number; lookedUp: number }
    expect(loaded).toBeGreaterThan(50)
    expect(lookedUp).toBe(0)
  })
})
