import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildOrExit } from './build.ts'
import { makeRelease } from './release.ts'

/** It installs a few hundred packages. */
const WITHIN_MS = 20 * 60_000

it('a release starts in an empty folder with what runs, and builds nothing', { timeout: WITHIN_MS }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-release-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  buildOrExit()
  execFileSync('tar', ['-xzf', makeRelease(folder), '-C', folder])
  const root = join(
    folder,
    readdirSync(folder).find((name) => !name.endsWith('.tar.gz'))!,
  )
  const { devDependencies, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    object
  >
  expect(devDependencies).toEqual({})
  expect(Object.keys(dependencies!).filter((name) => /^(vite|react|tailwindcss|rolldown)/.test(name))).toEqual([])
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  expect(lock).not.toContain('"resolved"')

  const env = { ...process.env, PORT: '0', CRAFT_PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' }
  const app = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const ended = once(app, 'exit')
  onTestFinished(() => void (app.exitCode === null && process.kill(-app.pid!, 'SIGTERM')))
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(printed)))
    app.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const ready = /Alcove is ready: (\S+)/.exec(printed)
      if (ready) resolve(ready[1]!)
    })
  })
  const page = await (await fetch(address)).text()
  // The first script stands beside the page, and loads the rest.
  const [, script] = /<script src="(\/[^"]+)"/.exec(page)!
  expect((await fetch(`${address}${script}`)).status).toBe(200)
  expect((await fetch(`${address}/ready`)).status).toBe(200)
  expect(printed).not.toContain('Building')
  expect(existsSync(join(root, 'node_modules/vite'))).toBe(false)
  process.kill(-app.pid!, 'SIGTERM')
  await ended
})
