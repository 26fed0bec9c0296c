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
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './checks/step.ts'

const ADDRESS = '/kept/tides.tgz'
/** What runs before anything is installed. */
const BEFORE = ['ready.mjs', 'browser.mjs', 'prune-modules.mjs', 'quick-npm.mjs']

let packed: Buffer
let folder: string
/** Where the registry keeps the package, and what it was called for. */
let address: string | undefined
let requests: string[]

const registry = createServer((request, response) => {
  requests.push(request.url!)
  if (request.url === address) return response.end(packed)
  if (request.url === '/tides' && address) {
    const dist = { tarball: urlOf(address), integrity: integrityOf(packed) }
    const version = { name: 'tides', version: '1.2.3', bin: { tides: 'tides.js' }, dist }
    response.setHeader('content-type', 'application/json')
    return response.end(
      JSON.stringify({ name: 'tides', versions: { '1.2.3': version }, 'dist-tags': { latest: '1.2.3' } }),
    )
  }
  if (address === undefined) return request.socket.destroy()
  response.statusCode = 404
  return response.end()
})

beforeAll(async () => {
  packed = packTides()
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
})
afterAll(() => registry.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alcove-install-'))
  requests = []
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

  test('refuses a package that is not the one of the lockfile', async () => {
    address = ADDRESS
    expect(await install({ integrity: integrityOf(Buffer.from('another')) })).toContain('could not be installed')
    expect(existsSync(join(folder, 'node_modules/tides'))).toBe(false)
  })

  test('that finds no registry says so after one try', async () => {
    address = undefined
    expect(await install()).toContain('could not be installed. Check the connection')
    expect(requests).toEqual(['/tides'])
  })
})

/** `npm start` in a project that needs one package, as far as the install: what it says on its way out, or nothing. */
function install({ integrity = integrityOf(packed) } = {}): Promise<string> {
  for (const name of BEFORE) cpSync(join(PROJECT_ROOT, 'scripts', name), join(folder, 'scripts', name))
  const dependencies = { tides: '1.2.3' }
  const tides = { version: '1.2.3', integrity, bin: { tides: 'tides.js' } }
  const lock = {
    name: 'p',
    lockfileVersion: 3,
    packages: { '': { name: 'p', dependencies }, 'node_modules/tides': tides },
  }
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

function packTides(): Buffer {
  const source = mkdtempSync(join(tmpdir(), 'alcove-package-'))
  try {
    const write = (path: string, text: string) => writeFileSync(join(source, path), text)
    mkdirSync(join(source, 'deep'))
    write('package.json', JSON.stringify({ name: 'tides', version: '1.2.3', bin: { tides: 'tides.js' } }))
    write('tides.js', "#!/usr/bin/env node\nconsole.log('High water')\n")
    chmodSync(join(source, 'tides.js'), 0o644)
    write('tides.js.map', '{}')
    write('deep/down.js', '')
    execFileSync('npm', ['pack', '--silent'], { cwd: source, stdio: 'ignore' })
    return readFileSync(join(source, 'tides-1.2.3.tgz'))
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
}

function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}

function urlOf(path: string): string {
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}${path}`
}
