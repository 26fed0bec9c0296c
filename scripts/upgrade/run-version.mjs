import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What a person can do something about. */
export class Refusal extends Error {}

/** The Node that this version came with, as npm run has it; before it is installed, any. */
const environment = () => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

/**
 * Runs a script of the version that stands there now, and answers the last line that it printed.
 * @param {string} script
 * @param {string[]} args
 * @param {string} whatNext
 * @param {{ isShown?: boolean }} [options]
 */
export function runScript(script, args, whatNext, { isShown = false } = {}) {
  const result = spawnSync('node', [script, ...args], {
    cwd: ROOT,
    env: environment(),
    encoding: 'utf8',
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) throw new Refusal(whatNext)
  return isShown ? '' : (result.stdout.trim().split('\n').at(-1) ?? '')
}

/**
 * Starts it as npm start does, on ports of its own: that builds it and brings the database up to date. Then asks whether
 * it can work, and ends it.
 * @param {string} whatNext
 */
export async function checkStarts(whatNext) {
  const [port, craftPort] = [await freePort(), await freePort()]
  // By its name it knows that it is to end with us, should we be killed.
  const settings = {
    PORT: String(port),
    CRAFT_PORT: String(craftPort),
    LOG_LEVEL: 'error',
    npm_lifecycle_event: 'start',
  }
  const env = { ...environment(), ...settings }
  const child = spawn('node', ['scripts/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = once(child, 'exit')
  let output = ''
  const ready = new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
      if (output.includes('Alcove is ready')) resolve(true)
    })
    child.once('exit', () => resolve(false))
  })
  const isReady = (await ready) && (await answers(port))
  if (!isReady) process.stderr.write(output)
  child.kill('SIGTERM')
  await ended
  process.off('exit', endWithUs)
  if (!isReady) throw new Refusal(whatNext)
}

/** @param {number} port */
async function answers(port) {
  const { status } = await fetch(`http://127.0.0.1:${port}/ready`)
  return status === 200
}

async function freePort() {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  await new Promise((resolve) => probe.close(resolve))
  return port
}
