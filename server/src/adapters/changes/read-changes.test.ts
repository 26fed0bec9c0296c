import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseChange, readChanges } from './read-changes.ts'

const lines = (...more: string[]) => ['slug: tides', 'title: Tides: now in colour', 'date: 2026-11-15', ...more]
const file = (head: string[], body = 'They come **and** go.') => `---\n${head.join('\n')}\n---\n\n${body}\n`

describe('the file of a change', () => {
  it('tells its number, name, title, day and words', () => {
    expect(parseChange('0007-tides.md', file(lines()))).toEqual({
      number: '0007',
      slug: 'tides',
      title: 'Tides: now in colour',
      date: '2026-11-15',
      body: 'They come **and** go.',
      buttonText: null,
      link: null,
    })
  })

  it('can have a button, which leads somewhere', () => {
    const change = parseChange('0007-tides.md', file(lines('buttonText: Look', 'link: /chat?panel=labs')))
    expect(change).toMatchObject({ buttonText: 'Look', link: '/chat?panel=labs' })
  })

  it.each([
    ['has a number', 'written as a change', 'tides.md', file(lines())],
    ['begins with its head', 'written as a change', '0007-tides.md', 'They come and go.'],
    ['says something', 'body', '0007-tides.md', file(lines(), ' ')],
    ['has a slug in small letters', 'slug', '0007-a.md', file(['slug: Tides!', 'title: Tides', 'date: 2026-11-15'])],
    ['is not called as owners call theirs', 'slug', '0007-a.md', file(['slug: own-a', 'title: A', 'date: 2026-11-15'])],
    ['has a title', 'title', '0007-tides.md', file(['slug: tides', 'date: 2026-11-15'])],
    ['has a day that exists', 'date', '0007-tides.md', file(['slug: tides', 'title: Tides', 'date: 2026-02-30'])],
    ['has nothing else in its head', 'author', '0007-tides.md', file(lines('author: somebody'))],
    ['has no button without a link', 'Link', '0007-tides.md', file(lines('buttonText: Look'))],
    ['has no link without a button', 'buttonText', '0007-tides.md', file(lines('link: /chat'))],
    ['leads nowhere that runs code', 'Link', '0007-a.md', file(lines('buttonText: Look', 'link: javascript:alert(1)'))],
  ])('%s', (_, complaint, name, text) => {
    expect(() => parseChange(name, text)).toThrow(complaint)
  })
})

describe('a folder of changes', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alcove-changes-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('gives what can be read; the rest is logged, and so is a name that was given twice', async () => {
    await writeFile(join(folder, '0001-tides.md'), file(lines()))
    await writeFile(join(folder, '0002-again.md'), file(lines()))
    await writeFile(join(folder, '0003-broken.md'), 'Nothing')
    const logged: unknown[] = []
    const changes = await readChanges(folder, { error: (fields: unknown) => void logged.push(fields) })
    expect(changes.map(({ number }) => number)).toEqual(['0001'])
    expect(logged).toMatchObject([{ file: '0002-again.md' }, { file: '0003-broken.md' }])
  })

  it('that is not there gives none', async () => {
    expect(await readChanges(join(folder, 'nowhere'), { error: () => {} })).toEqual([])
  })
})
