import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { INDEX, indexOf, readDecisions } from './decisions.ts'
import { parseChange } from '#server/adapters/changes/read-changes.ts'

const PROJECT_ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const filesIn = (folder: string) => readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
const CONSTANTS = ['contract/src', 'server/src', 'scripts/checks', 'e2e/support'].flatMap((room) =>
  filesIn(room)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => read(`${room}/${path}`)),
)
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

test('docs/self-hosting.md lists every setting that the server reads, and no other', () => {
  const settings = found(read('server/src/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm)
  const listed = found(read('docs/self-hosting.md'), /^\| `([A-Z][A-Z0-9_]+)`/gm)
  expect(settings.length).toBeGreaterThan(15)
  expect(listed.toSorted()).toEqual(settings.toSorted())
})

const FLOORS = readdirSync(join(PROJECT_ROOT, 'docs/architecture')).map((page) => `docs/architecture/${page}`)
const ARCHITECTURE = ['docs/architecture.md', ...FLOORS]

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/self-hosting.md',
  'docs/running-it.md',
  'docs/security.md',
  ...ARCHITECTURE,
])('every command and every link in %s exists', (page) => {
  const text = read(page)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = found(text, /npm (?:run )?([a-z][a-z-]*)/g).filter(
    (name) => !['ci', 'install', 'audit'].includes(name),
  )
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const links = found(text, /\]\((?!https?:)([^)#]+)\)/g)
  expect(links.filter((link) => !existsSync(join(PROJECT_ROOT, dirname(page), link)))).toEqual([])
})

test('every decision says whether it counts, and the index is made anew', () => {
  const decisions = readDecisions()
  const isWhole = ({ page, number, title, status }: (typeof decisions)[number]) =>
    page.startsWith(number) && title !== '' && /^(Accepted|Superseded)\b.*[.]$/.test(status)
  expect(decisions.filter((one) => !isWhole(one))).toEqual([])
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length)
  expect(readFileSync(INDEX, 'utf8'), 'npm run decisions').toBe(indexOf(decisions))
})

const DECISIONS = readdirSync(join(PROJECT_ROOT, 'docs/decisions')).map((page) => `docs/decisions/${page}`)

test.each(['CONTRIBUTING.md', 'docs/security.md', ...ARCHITECTURE, ...DECISIONS])(
  'every path that %s names exists',
  (page) => {
    const rooms = ['contract', 'text', 'engine', 'server', 'web', 'craft-frame', 'e2e', 'bench', 'scripts', 'docs']
    const paths = rooms.flatMap((room) => filesIn(room).map((path) => `/${room}/${path}`))
    const named = found(read(page), /`([\w./-]+[.](?:tsx?|mjs|cjs|md|json))`/g).filter(
      // What a run leaves is not there before it.
      (path) => !path.includes('NNNN') && !path.startsWith('test-results/'),
    )
    const isThere = (path: string) =>
      existsSync(join(PROJECT_ROOT, path)) || paths.some((each) => each.endsWith(`/${path.replace(/^[.]?[/]/, '')}`))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  },
)

test('the first page leads to the page of every floor', () => {
  const links = found(read('docs/architecture.md'), /\]\((architecture\/[^)]+)\)/g).map((link) => `docs/${link}`)
  expect(links.toSorted()).toEqual(FLOORS.toSorted())
})

const UNITS: Readonly<Record<string, number>> = { s: 1000, ms: 1, min: 60_000, kB: 1000 }

test.each(ARCHITECTURE)('every number in %s is that of the constant that it names', (page) => {
  expect(untrueNumbers(read(page))).toEqual([])
})

test('a number that is another one, and one that names no constant, are found', () => {
  expect(untrueNumbers('It has 30 s (`BODY_MAX_MS`), at a depth of 32 (`BODY_MAX_DEPTH`).')).toEqual([])
  expect(untrueNumbers('It has 31 s (`BODY_MAX_MS`) and takes 7 files.')).toEqual(['31 s (`BODY_MAX_MS`)', '7'])
})

/** Numbers of the prose: not of code, links, lists, examples in quotes and other pages. */
function untrueNumbers(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```|\]\([^)]+\)|^\d+[.] |decision \d+|"[^"]*"/gm, '')
  const claims = prose.matchAll(/(?<![\w.-])(\d[\d,]*)(?: (s|ms|min|kB))?(?: \(`([A-Z][A-Z_]+)`\))?(?![\w.-]*\d)/g)
  return [...claims].flatMap(([claim, digits, unit, name]) => {
    const value = Number(digits!.replaceAll(',', '')) * (UNITS[unit ?? ''] ?? 1)
    return name !== undefined && valuesOf(name).includes(value) ? [] : [claim]
  })
}

/** What the constants of this name are, in contract, server, scripts and e2e. */
function valuesOf(name: string): number[] {
  const definition = new RegExp(`const ${name} = ([\\d_]+(?: \\* [\\d_]+)*)$`, 'm')
  return CONSTANTS.flatMap((source) => {
    const factors = definition.exec(source)?.[1]?.split(' * ') ?? []
    return factors.length === 0
      ? []
      : [factors.reduce((product, each) => product * Number(each.replaceAll('_', '')), 1)]
  })
}

test.each([
  ['Add a setting', 'Two', 2],
  ['Add an AI tool', 'Four', 4],
  ['Add a tool for answers', 'Five', 5],
])('the recipe "%s" names as many files as it says', (title, word, files) => {
  const [, recipe = ''] = read('CONTRIBUTING.md').split(`\n## ${title}\n\n`)
  const [steps = ''] = recipe.split('\n## ')
  expect(steps.startsWith(`${word} files`), word).toBe(true)
  expect(found(steps, /^(\d+)[.] /gm)).toHaveLength(files)
})

test('a feature has the same name in contract, server and web, and an index', () => {
  const contract = readdirSync(join(PROJECT_ROOT, 'contract/src'))
  const entries = readdirSync(join(PROJECT_ROOT, 'server/src/features'), { withFileTypes: true })
  const server = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  // The owner's first minutes and rate limits have no calls of their own; a chat's composer and answers stand in the web only.
  const own = ['install', 'rate-limits', 'composer', 'answers']
  const web = readdirSync(join(PROJECT_ROOT, 'web/src/features'))
  expect([...server, ...web].filter((name) => !contract.includes(name) && !own.includes(name))).toEqual([])
  expect(server.filter((name) => !existsSync(join(PROJECT_ROOT, 'server/src/features', name, 'index.ts')))).toEqual([])
})

test('the word of the spec for bots stands in their contract only', () => {
  const sources = ['server/src', 'web/src'].flatMap((room) =>
    filesIn(room)
      .filter((path) => /[.]tsx?$/.test(path) && !/test|fake/.test(path))
      .map((path) => `${room}/${path}`),
  )
  expect(sources.filter((path) => read(path).includes('/chatbots'))).toEqual([])
})

test('docs/self-hosting.md lists what stands in the data folder', () => {
  const sources = filesIn('server/src').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const names = sources.flatMap((path) =>
    found(read(`server/src/${path}`), /(?:join|resolve)\((?:resolve\()?(?:config[.])?dataDir\)?, '([\w.]+)'\)/g),
  )
  const inDocs = found(read('docs/self-hosting.md'), /^ {2}([\w.]+)[/]? {2,}/gm)
  expect(names.length).toBeGreaterThan(5)
  expect([...new Set(names)].filter((name) => !inDocs.includes(name))).toEqual([])
})

test('docs/glossary.md stays short', () => {
  expect(read('docs/glossary.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

test('every file in changes/ is an entry of the changelog', () => {
  const files = readdirSync(join(PROJECT_ROOT, 'changes'))
  const changes = files.map((file) => parseChange(file, read(`changes/${file}`)))
  expect(changes.length).toBeGreaterThan(0)
  expect(new Set(changes.map(({ number }) => number)).size, 'each has a number of its own').toBe(changes.length)
  expect(new Set(changes.map(({ slug }) => slug)).size, 'each has a slug of its own').toBe(changes.length)
})
