import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './checks/step.ts'

const ADDRESS = '/kept/tides.tgz'
/** What runs before anything is installed. */
const BEFORE = ['ready.mjs', 'browser.mjs', 'prune-modules.mjs', 'quick-npm.mjs']

/** A package, and one that it has for itself. */
let packed: Buffer
let inner: Buffer
let folder: string
/** Where the registry keeps the package, and what it was called for. */
let address: string | undefined
let requests: string[]
/** Until then the registry keeps the package to itself. */
let held: Promise<unknown>

const registry = createServer((request, response) => {
  requests.push(request.url!)
  if (request.url === '/moon') return answerJson(response, describeVersion('moon', '/kept/moon.tgz', inner))
  if (request.url === '/kept/moon.tgz') return response.end(inner)
  if (request.url === address) {
    void held.then(() => response.end(packed))
    return
  }
  if (request.url === '/tides' && address) return answerJson(response, describeVersion('tides', address, packed))
  if (address === undefined) return request.socket.destroy()
  response.statusCode = 404
  return response.end()
})

beforeAll(async () => {
  packed = pack('tides')
  inner = pack('moon')
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
})
afterAll(() => registry.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alcove-install-'))
  requests = []
  held = Promise.resolve()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('an install', () => {
  test('writes what is read, makes commands and leaves the record of npm', async () => {
    address = ADDRESS
    expect(await install()).toBe('')
    const modules = join(folder, 'node_modules')
    expect(readFileSync(join(modules, 'tides/tides.js'), 'utf8')).toContain('High water')
    expect(existsSync(join(modules, 'tides/deep/down.js'))).toBe(true)
    expect(existsSync(join(modules, 'tides/tides.js.map'))).toBe(false)
    expect(execFileSync(join(modules, '.bin/tides'), { encoding: 'utf8' })).toBe('High water\n')
    expect(statSync(join(modules, 'tides/tides.js')).mode & 0o777).toBe(0o755)
    expect(JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages).toHaveProperty(
      ['node_modules/tides', 'version'],
      '1.2.3',
    )
  })

  test('that finds all in what npm has kept calls nobody', async () => {
    address = ADDRESS
    await install()
    rmSync(join(folder, 'node_modules'), { recursive: true })
    requests = []
    expect(await install()).toBe('')
    expect(existsSync(join(folder, 'node_modules/tides/tides.js'))).toBe(true)
    expect(requests).toEqual([])
  })

  test('keeps what a package has for itself, though it came before it', async () => {
    address = ADDRESS
    const moon = join(folder, 'node_modules/tides/node_modules/moon/moon.js')
    held = waitUntil(() => existsSync(moon))
    expect(await install({ hasInner: true })).toBe('')
    expect(existsSync(moon)).toBe(true)
    expect(existsSync(join(folder, 'node_modules/tides/tides.js'))).toBe(true)
  })

  test('refuses a package that is not the one of the lockfile', async () => {
    address = ADDRESS
    expect(await install({ integrity: integrityOf(Buffer.from('another')) })).toContain('could not be installed')
    expect(existsSync(join(folder, 'node_modules/tides'))).toBe(false)
  })

  test('that finds no registry says so, after npm has tried alone, too', async () => {
    address = undefined
    expect(await install()).toContain('could not be installed. Check the connection')
    expect(requests).toEqual(['/tides', '/tides'])
  })
})

/** `npm start` in a project that needs one package, as far as the install: what it says on its way out, or nothing. */
function install({ integrity = integrityOf(packed), hasInner = false } = {}): Promise<string> {
  for (const name of BEFORE) cpSync(join(PROJECT_ROOT, 'scripts', name), join(folder, 'scripts', name))
  const dependencies = { tides: '1.2.3' }
  const tides = { version: '1.2.3', integrity, bin: { tides: 'tides.js' } }
  const packages = {
    '': { name: 'p', dependencies },
    'node_modules/tides': { ...tides, ...(hasInner && { dependencies: { moon: '1.2.3' } }) },
    ...(hasInner && { 'node_modules/tides/node_modules/moon': { version: '1.2.3', integrity: integrityOf(inner) } }),
  }
  const lock = { name: 'p', lockfileVersion: 3, packages }
  const scripts = { prestart: 'node scripts/ready.mjs', start: 'node --version' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'p', scripts, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const settings = {
    registry: urlOf('/'),
    cache: join(folder, 'cache'),
    'fetch-retries': '0',
    'update-notifier': 'false',
  }
  writeFileSync(
    join(folder, '.npmrc'),
    Object.entries(settings)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  )
  const { PATH, HOME } = process.env
  return new Promise((resolve) => {
    execFile('npm', ['start', '--silent'], { cwd: folder, env: { PATH, HOME } }, (error, _, stderr) =>
      resolve(error ? stderr || error.message : ''),
    )
  })
}

function pack(name: string): Buffer {
  const source = mkdtempSync(join(tmpdir(), 'alcove-package-'))
  try {
    const write = (path: string, text: string) => writeFileSync(join(source, path), text)
    mkdirSync(join(source, 'deep'))
    write('package.json', JSON.stringify({ name, version: '1.2.3', bin: { [name]: `${name}.js` } }))
    write(`${name}.js`, "#!/usr/bin/env node\nconsole.log('High water')\n")
    chmodSync(join(source, `${name}.js`), 0o644)
    write(`${name}.js.map`, '{}')
    write('deep/down.js', '')
    execFileSync('npm', ['pack', '--silent'], { cwd: source, stdio: 'ignore' })
    return readFileSync(join(source, `${name}-1.2.3.tgz`))
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
}

function describeVersion(name: string, path: string, bytes: Buffer): object {
  const dist = { tarball: urlOf(path), integrity: integrityOf(bytes) }
  const version = { name, version: '1.2.3', bin: { [name]: `${name}.js` }, dist }
  return { name, versions: { '1.2.3': version }, 'dist-tags': { latest: '1.2.3' } }
}

function answerJson(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(20)
}

function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}

function urlOf(path: string): string {
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}${path}`
}
