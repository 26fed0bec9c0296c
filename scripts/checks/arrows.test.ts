import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenArrows } from './arrows.ts'
import { createFixture } from './fixture.ts'

const PACKAGES = ['zod', 'hono', 'drizzle-orm', 'pg', 'nodemailer', 'vitest']

/** Each line breaks one arrow: the rule, who imports, and what. */
const BROKEN = [
  ['contract-imports-only-zod', 'contract/src/vault/api.ts', 'hono'],
  ['contract-imports-only-zod', 'contract/src/vault/limits.ts', 'node:fs'],
  ['rooms-meet-in-contract', 'web/src/api/call.ts', 'server/src/http/mount.ts'],
  ['rooms-meet-in-contract', 'server/src/http/pages.ts', 'web/src/format/bytes.ts'],
  ['text-and-engine-stand-alone', 'text/src/stems.ts', 'engine/src/index.ts'],
  ['text-and-engine-stand-alone', 'engine/src/model.ts', 'server/src/http/mount.ts'],
  ['the-engine-has-one-door', 'server/src/adapters/models/generate.ts', 'engine/src/model.ts'],
  ['the-browser-has-no-engine', 'web/src/ui/words.ts', 'text/src/words.ts'],
  ['only-adapters-touch-the-machine', 'engine/src/files.ts', 'node:fs'],
  ['craft-frame-sees-few-files', 'craft-frame/src/main.ts', 'contract/src/vault/schema.ts'],
  ['server-floor-looks-down', 'server/src/http/session.ts', 'server/src/features/vault/index.ts'],
  ['server-floor-looks-down', 'server/src/world.ts', 'server/src/app.ts'],
  ['server-features-stay-below-the-roof', 'server/src/features/vault/service.ts', 'server/src/app.ts'],
  ['server-roof-keeps-the-harness-out', 'server/src/main.ts', 'server/src/testing/app.ts'],
  ['web-floor-looks-down', 'web/src/api/stream.ts', 'web/src/features/vault/index.ts'],
  ['web-floor-looks-down', 'web/src/ui/overlays/menu.tsx', 'web/src/app/router.tsx'],
  ['markdown-looks-down', 'web/src/markdown/code.tsx', 'web/src/features/chat/index.ts'],
  ['web-ui-knows-no-product-word', 'web/src/ui/controls/button.tsx', 'contract/src/vault/schema.ts'],
  ['web-features-stay-below-the-roof', 'web/src/features/vault/page.tsx', 'web/src/app/router.tsx'],
  ['features-enter-by-the-door', 'server/src/features/chat/service.ts', 'server/src/features/vault/service-parts.ts'],
  ['features-enter-by-the-door', 'server/src/wiring/answer-tools.ts', 'server/src/features/vault/service-parts.ts'],
  ['features-enter-by-the-door', 'web/src/features/chat/page.tsx', 'web/src/features/vault/card.tsx'],
  ['query-keys-import-nothing', 'web/src/features/bots/query-keys.ts', 'web/src/features/vault/query-keys.ts'],
  ['web-answers-know-no-chat', 'web/src/features/answers/message.tsx', 'web/src/features/chat/index.ts'],
  ['web-answers-know-no-chat', 'web/src/features/composer/send.ts', 'web/src/features/answers/index.ts'],
  ['adapters-enter-by-index', 'server/src/features/chat/model.ts', 'server/src/adapters/models/vendor.ts'],
  ['adapters-enter-by-index', 'server/src/adapters/images/endpoint.ts', 'server/src/adapters/models/vendor.ts'],
  ['adapters-enter-by-index', 'server/src/features/bots/tables.ts', 'server/src/adapters/models/index.ts'],
  ['tables-refer-to-tables', 'server/src/features/bots/tables.ts', 'server/src/features/vault/index.ts'],
  ['chat-is-not-the-ground', 'server/src/features/tools/loop.ts', 'server/src/features/chat/index.ts'],
  [
    'chat-knows-nothing-on-top-of-it',
    'server/src/features/chat/sharing.ts',
    'server/src/features/chat-sharing/index.ts',
  ],
  ['chat-rooms-look-down', 'server/src/features/chat/threads/row.ts', 'server/src/features/chat/sending/turn.ts'],
  ['chat-rooms-look-down', 'server/src/features/chat/answering/run.ts', 'server/src/features/chat/questions/decide.ts'],
  ['chat-rooms-look-down', 'server/src/features/chat/questions/resume.ts', 'server/src/features/chat/sending/turn.ts'],
  ['only-stores-touch-the-database', 'server/src/features/chat/routes.ts', 'drizzle-orm'],
  ['only-stores-touch-the-database', 'server/src/features/chat/jobs.ts', 'server/src/db/open.ts'],
  ['only-adapters-import-vendors', 'server/src/features/chat/mail.ts', 'nodemailer'],
  ['only-adapters-touch-the-machine', 'server/src/features/chat/files.ts', 'node:child_process'],
  ['two-doors-lead-outside', 'server/src/adapters/mail/by-hand.ts', 'node:https'],
  ['the-server-ships-no-dev-dependency', 'server/src/http/errors.ts', 'vitest'],
  ['every-import-resolves', 'server/src/http/body.ts', './gone.ts'],
] as const

/** What the house does every day; none of it may be refused. */
const ALLOWED = [
  ['contract/src/vault/schema.ts', 'zod'],
  ['contract/src/vault/can.test.ts', 'vitest'],
  ['server/src/app.ts', 'server/src/features/vault/index.ts'],
  ['server/src/features/chat/index.ts', 'server/src/features/vault/index.ts'],
  ['server/src/features/chat/words.ts', 'engine/src/index.ts'],
  ['engine/src/index.ts', 'text/src/words.ts'],
  ['engine/src/hostile.test.ts', 'server/src/testing/app.ts'],
  ['server/src/features/chat/sending/turn.ts', 'server/src/features/chat/questions/decide.ts'],
  ['server/src/features/chat-sharing/copy.ts', 'server/src/features/chat/index.ts'],
  ['server/src/features/chat/store.ts', 'drizzle-orm'],
  ['server/src/features/chat/tables.ts', 'server/src/db/open.ts'],
  ['server/src/features/usage/tables.ts', 'server/src/features/chat/tables.ts'],
  ['server/src/features/chat/chat.test.ts', 'server/src/testing/app.ts'],
  ['server/src/adapters/mail/smtp.ts', 'nodemailer'],
  ['server/src/adapters/models/local/file.ts', 'server/src/adapters/models/vendor.ts'],
  ['server/src/features/chat/local.ts', 'server/src/adapters/models/local/index.ts'],
  ['server/src/features/vault/tables.ts', 'server/src/adapters/embeddings/port.ts'],
  ['server/src/adapters/embeddings/one.ts', 'server/src/adapters/models/index.ts'],
  ['server/src/features/chat/model.test.ts', 'server/src/adapters/models/vendor.ts'],
  ['server/src/adapters/web/egress.ts', 'node:https'],
  ['server/src/adapters/models/provider-fetch.ts', 'node:http'],
  ['server/src/http/mount.ts', 'contract/src/vault/schema.ts'],
  ['web/src/features/chat/thread.tsx', 'web/src/ui/list.tsx'],
  ['web/src/features/answers/feed.ts', 'web/src/features/chat/query-keys.ts'],
  ['web/src/app/router.tsx', 'web/src/features/vault/index.ts'],
  ['craft-frame/src/frame.ts', 'contract/src/crafts/frame.ts'],
  ['e2e/journey.ts', 'server/src/config.ts'],
] as const

const CYCLE = {
  'web/src/format/dates.ts': `import './counts.ts'\nexport const dates = 1\n`,
  'web/src/format/counts.ts': `import type { dates } from './dates.ts'\nexport type Counts = typeof dates\n`,
}

const FETCHED_DOOR = {
  'web/src/features/projects/late.tsx': `export const late = () => import('../vault/index.ts')\n`,
}

let found: string[] = []
const fixture = createFixture(filesOf([...BROKEN.map(([, from, to]) => [from, to] as const), ...ALLOWED]))
beforeAll(async () => {
  found = await brokenArrows(fixture.folder)
})
afterAll(fixture.remove)

describe('the arrows', () => {
  test.each(BROKEN)('%s: %s may not import %s', (rule, from, to) => {
    const line = `${rule}: ${from} -> `
    const target = to.replace(/^node:/, '')
    expect(found.filter((one) => one.startsWith(line) && one.includes(target))).toHaveLength(1)
  })

  test('a circle is refused, also one that only types close', () => {
    expect(found.filter((one) => one.startsWith('no-cycles') && one.includes('web/src/format/'))).not.toEqual([])
  })

  test('the door of a feature is not fetched by itself', () => {
    const line = 'doors-are-not-fetched: web/src/features/projects/late.tsx -> web/src/features/vault/index.ts'
    expect(found.filter((one) => one.startsWith(line))).toHaveLength(1)
  })

  test.each(ALLOWED)('%s may import %s', (from) => {
    expect(found.filter((one) => one.includes(`: ${from} -> `))).toEqual([])
  })

  test('every rule is broken once above', () => {
    const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }
    const rules = config.forbidden.map((rule) => rule.name)
    expect(rules.filter((rule) => !found.some((one) => one.startsWith(`${rule}:`)))).toEqual([])
  })
})

function filesOf(edges: (readonly [string, string])[]): Record<string, string> {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({
      type: 'module',
      imports: { '#contract/*': './contract/src/*', '#engine/*': './engine/src/*', '#text/*': './text/src/*' },
      dependencies: Object.fromEntries(PACKAGES.filter((name) => name !== 'vitest').map((name) => [name, '1.0.0'])),
      devDependencies: { vitest: '1.0.0' },
    }),
    ...CYCLE,
    ...FETCHED_DOOR,
  }
  for (const name of PACKAGES) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: '1.0.0', main: 'index.js' })
    files[`node_modules/${name}/index.js`] = ''
  }
  for (const [from, to] of edges) {
    files[from] = `${files[from] ?? ''}import '${specifierOf(from, to)}'\n`
    if (to.includes('/src/')) files[to] ??= ''
  }
  return files
}

/** How a file in one room names a file in another: contract by its door, others by the way there. */
function specifierOf(from: string, to: string): string {
  if (!to.includes('/src/')) return to
  if (to.startsWith('contract/') && !from.startsWith('contract/')) return to.replace('contract/src/', '#contract/')
  return `${'../'.repeat(from.split('/').length - 1)}${to}`
}
