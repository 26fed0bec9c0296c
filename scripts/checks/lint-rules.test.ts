import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixture } from './fixture.ts'

const PROJECT_ROOT = join(import.meta.dirname, '../..')
const BIN = join(PROJECT_ROOT, 'node_modules/.bin')

/** What the house relies on the linter for: the rule, a file and what stands in it. */
const REFUSED = [
  ['no-restricted-globals', 'server/src/features/chat/fetch.ts', `export const page = () => fetch('http://a.b')`],
  ['no-restricted-globals', 'web/src/features/chat/fetch.ts', `export const page = () => fetch('/v1/account')`],
  ['no-restricted-globals', 'web/src/app/socket.ts', `export const open = () => new WebSocket('ws://a.b')`],
  ['no-restricted-properties', 'server/src/http/global.ts', `export const page = () => globalThis.fetch('http://a.b')`],
  ['no-restricted-properties', 'web/src/ui/window.ts', `export const page = () => window.fetch('/v1/account')`],
  ['no-process-env', 'server/src/http/env.ts', `export const port = process.env.PORT`],
  [
    'no-restricted-imports',
    'server/src/http/env-import.ts',
    `import { env } from 'node:process'\nexport const e = env`,
  ],
  ['no-restricted-imports', 'web/src/ui/late.ts', `import { lazy } from 'react'\nexport const late = lazy`],
  [
    'no-floating-promises',
    'server/src/db/floating.ts',
    `const go = async () => 1\nexport const run = () => {\n  go()\n}`,
  ],
  ['no-explicit-any', 'contract/src/any.ts', `export const one = (given: any) => String(given)`],
  ['no-default-export', 'contract/src/default.ts', `export default 1`],
  ['filename-case', 'web/src/ui/BigButton.tsx', `export const big = 1`],
  ['max-lines', 'contract/src/long.ts', 'export {}\n'.repeat(301)],
  ['no-danger', 'web/src/ui/raw.tsx', `export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />`],
  ['alt-text', 'web/src/ui/picture.tsx', `export const Picture = () => <img src="/a.png" />`],
  [
    'rules-of-hooks',
    'web/src/ui/hook.tsx',
    `import { useState } from 'react'\nexport function One(p: { on: boolean }) {\n  if (p.on) useState(1)\n  return null\n}`,
  ],
  ['no-focused-tests', 'contract/src/only.test.ts', `import { test } from 'vitest'\ntest.only('a', () => {})`],
  ['no-restricted-vi-methods', 'contract/src/mock.test.ts', `import { vi } from 'vitest'\nvi.mock('./any.ts')`],
] as const

const FINE = [
  ['server/src/adapters/web/egress.ts', `export const page = () => fetch('http://a.b')`],
  ['web/src/api/call.ts', `export const page = () => fetch('/v1/account')`],
  ['server/src/config.ts', `export const port = process.env.PORT`],
  ['vitest.config.ts', `export default {}`],
] as const

let found: { code: string; filename: string }[] = []
const fixture = createFixture({
  '.oxlintrc.json': readFileSync(join(PROJECT_ROOT, '.oxlintrc.json'), 'utf8'),
  'tsconfig.json': JSON.stringify({ compilerOptions: { lib: ['ES2024', 'DOM'], jsx: 'react-jsx', types: [] } }),
  ...Object.fromEntries(REFUSED.map(([, file, text]) => [file, text])),
  ...Object.fromEntries(FINE),
})
beforeAll(() => {
  const { stdout } = spawnSync(join(BIN, 'oxlint'), ['--type-aware', '--format', 'json'], {
    cwd: fixture.folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` },
  })
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics
})
afterAll(fixture.remove)

describe('the linter', () => {
  test.each(REFUSED)('%s refuses %s', (rule, file) => {
    expect(codesIn(file)).toContainEqual(expect.stringContaining(`(${rule})`))
  })

  test.each(FINE)('has nothing against %s', (file) => {
    expect(codesIn(file)).toEqual([])
  })
})

function codesIn(file: string): string[] {
  return found.filter((one) => one.filename === file).map((one) => one.code)
}
