import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT_ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

test('docs/self-hosting.md lists every setting that the server reads, and no other', () => {
  const settings = found(read('server/src/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm)
  const listed = found(read('docs/self-hosting.md'), /^\| `([A-Z][A-Z0-9_]+)`/gm)
  expect(settings.length).toBeGreaterThan(15)
  expect(listed.toSorted()).toEqual(settings.toSorted())
})

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/self-hosting.md'])(
  'every command and every link in %s exists',
  (page) => {
    const text = read(page)
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = found(text, /npm (?:run )?([a-z][a-z-]*)/g).filter((name) => !['ci', 'install'].includes(name))
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const links = found(text, /\]\((?!https?:)([^)#]+)\)/g)
    expect(links.filter((link) => !existsSync(join(PROJECT_ROOT, dirname(page), link)))).toEqual([])
  },
)

test('every file in changes/ can become an entry of the changelog', () => {
  const files = readdirSync(join(PROJECT_ROOT, 'changes'))
  expect(files.length).toBeGreaterThan(0)
  const wrong = files.filter((file) => {
    const isNumbered = /^\d{4}-[a-z0-9-]+[.]md$/.test(file)
    const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(read(`changes/${file}`)) ?? []
    const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/)))
    const known = Object.keys(fields).every((name) => ['slug', 'title', 'date', 'buttonText', 'link'].includes(name))
    const isDated = /^\d{4}-\d{2}-\d{2}$/.test(fields['date'] ?? '')
    const hasSlug = /^[a-z0-9-]+$/.test(fields['slug'] ?? '')
    return !isNumbered || !hasSlug || !fields['title'] || !isDated || !known || !body.trim()
  })
  expect(wrong).toEqual([])
})
