import { describe, expect, it, test } from 'vitest'
import { createCraftParser, parseCrafts, parseParts, type AnswerPart } from './parse.ts'

const OPEN = '<craft identifier="habits" type="application/craft.react" language="tsx" title="Habits">'
const WHOLE = `Here it is:\n\n${OPEN}\nexport default () => <b>1 < 2</b>\n</craft>\n\nTell me what to change.`

const shape = (parts: readonly AnswerPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text.trim() : [part.identifier, part.content, part.status]))

describe('an answer with a craft', () => {
  it('is words, the craft, and words', () => {
    const [before, made, after] = parseParts(WHOLE)
    expect(before).toEqual({ kind: 'text', text: 'Here it is:\n\n' })
    expect(made).toEqual({
      kind: 'craft',
      index: 0,
      identifier: 'habits',
      type: 'application/craft.react',
      language: 'tsx',
      title: 'Habits',
      isPatch: false,
      content: 'export default () => <b>1 < 2</b>',
      status: 'success',
    })
    expect(after).toEqual({ kind: 'text', text: '\n\nTell me what to change.' })
  })

  it('comes out the same wherever it is cut on its way, and never shows a piece of a tag', () => {
    for (let cut = 1; cut < WHOLE.length; cut++) {
      const read = createCraftParser()
      const seen = read(WHOLE.slice(0, cut), false)
      const words = seen.map((part) => (part.kind === 'text' ? part.text : ''))
      const code = seen.map((part) => (part.kind === 'craft' ? part.content : ''))
      expect(words.join(' '), `cut at ${cut}`).not.toMatch(/<|craft/)
      expect(code.join(' '), `cut at ${cut}`).not.toMatch(/<\/c?r?a?f?t?>?$/)
      expect(read(WHOLE, true)).toEqual(parseParts(WHOLE))
    }
  })

  it('grows sign by sign: pending until its end has come, and what is whole stays the same object', () => {
    const read = createCraftParser()
    const openedAt = WHOLE.indexOf(OPEN) + OPEN.length + 1
    const [first] = read(WHOLE.slice(0, openedAt), false)
    for (let end = openedAt; end <= WHOLE.length; end++) {
      const [before, made] = read(WHOLE.slice(0, end), false)
      const isClosed = WHOLE.slice(0, end).includes('</craft>')
      expect(before).toBe(first)
      expect(made).toMatchObject({ kind: 'craft', status: isClosed ? 'success' : 'pending' })
    }
  })

  it('whose text changes under the reader is read anew', () => {
    const read = createCraftParser()
    read(WHOLE, false)
    expect(shape(read('Something else', true))).toEqual(['Something else'])
  })

  it('that ends before the craft does has failed', () => {
    expect(shape(parseParts(`${OPEN}\nhalf of`))).toEqual([['habits', 'half of', 'error']])
    expect(shape(parseParts(`${OPEN}\n\n</craft>`))).toEqual([['habits', '', 'error']])
  })

  it('numbers its crafts', () => {
    const two = `${OPEN}\na\n</craft>\nand\n<craft title="Two" type="text/html">b</craft>`
    expect(parseCrafts(two).map(({ index, identifier, content }) => [index, identifier, content])).toEqual([
      [0, 'habits', 'a'],
      [1, 'two', 'b'],
    ])
  })
})

describe('code blocks', () => {
  test.each<[string, string, unknown[]]>([
    [
      'a craft that is only shown',
      '```xml\n<craft title="x">\na\n</craft>\n```',
      ['```xml\n<craft title="x">\na\n</craft>\n```'],
    ],
    ['one after a block', '```\na\n```\n<craft title="x">\nb\n</craft>', ['```\na\n```', ['x', 'b', 'success']]],
    [
      'a longer mark is not closed by a shorter one',
      '````\n```\n<craft title="x">\n````',
      ['````\n```\n<craft title="x">\n````'],
    ],
    ['tildes', '~~~\n<craft title="x">\n~~~', ['~~~\n<craft title="x">\n~~~']],
    [
      'blocks inside a craft are its own',
      '<craft title="x" type="markdown">\n# A\n```js\nb\n```\n</craft>\nc',
      [['x', '# A\n```js\nb\n```', 'success'], 'c'],
    ],
    [
      'an open block inside a craft ends with it',
      '<craft title="x" type="markdown">\n# A\n```js\nb\n</craft>\n<craft title="y">\nz\n</craft>',
      [
        ['x', '# A\n```js\nb', 'success'],
        ['y', 'z', 'success'],
      ],
    ],
    [
      'a block around the whole craft is taken off',
      '<craft title="x" type="text/html">\n```html\n<p>a\n```\n</craft>',
      [['x', '<p>a', 'success']],
    ],
    [
      'but not off a document',
      '<craft title="x" type="text/markdown">\n```js\na\n```\n</craft>',
      [['x', '```js\na\n```', 'success']],
    ],
  ])('%s', (_, text, expected) => {
    expect(shape(parseParts(text))).toEqual(expected)
  })
})

describe('tags', () => {
  test.each<[string, string, unknown[]]>([
    ['in the middle of a line are words', 'see <craft title="x"> here', ['see <craft title="x"> here']],
    ['of another name are words', '<crafty title="x">\na', ['<crafty title="x">\na']],
    ['that close themselves are words', '<craft title="x"/>\na', ['<craft title="x"/>\na']],
    ['over several lines', '<craft\n  identifier="x"\n  title="X"\n>\na\n</craft>', [['x', 'a', 'success']]],
    ['that never end are words', '<craft identifier="x\na\nb', ['<craft identifier="x\na\nb']],
    ['with Windows line ends', '<craft title="x">\r\na\r\nb\r\n</craft>\r\nc', [['x', 'a\r\nb', 'success'], 'c']],
    ['that close at the end of a line', '<craft title="x">\na</craft>\nb', [['x', 'a', 'success'], 'b']],
    ['that close before more words', '<craft title="x">\na\n</craft> b', [['x', 'a', 'success'], 'b']],
    [
      'of closing inside a line of code are code',
      '<craft title="x">\nif (a === "</craft>") b\n</craft>',
      [['x', 'if (a === "</craft>") b', 'success']],
    ],
    [
      'inside a craft are code',
      '<craft title="x">\n<craft title="y">\n</craft>',
      [['x', '<craft title="y">', 'success']],
    ],
  ])('%s', (_, text, expected) => {
    expect(shape(parseParts(text))).toEqual(expected)
  })
})

describe('hostile attributes', () => {
  const opened = (attributes: string) => parseCrafts(`<craft ${attributes}>\na\n</craft>`)[0]
  test.each<[string, object]>([
    [`identifier="../../etc/passwd" title="a"`, { identifier: 'etc-passwd', title: 'a' }],
    [
      `title="&lt;img src=x onerror=1&gt;" identifier='"'`,
      { identifier: 'img-src-x-onerror-1', title: '<img src=x onerror=1>' },
    ],
    [`title='a > b'`, { title: 'a > b' }],
    [`__proto__="x" constructor="y" title="a"`, { title: 'a', type: 'application/craft.code' }],
    [`title="first" title="second"`, { title: 'first' }],
    [`title="${'x'.repeat(1_000)}"`, { title: 'x'.repeat(120), identifier: 'x'.repeat(80) }],
    [`type="text/javascript" title="a"`, { type: 'application/craft.code' }],
    [`type="constructor" language="toString" title="a"`, { type: 'application/craft.code' }],
    [`type="application/vnd.ant.react" title="a"`, { type: 'application/craft.react' }],
    [`title=bare type=html`, { title: 'bare', type: 'text/html' }],
    [`title=dot type="image/svg+xml"`, { type: 'text/html', language: 'svg' }],
    [`title=dot type=svg`, { type: 'text/html', language: 'svg' }],
    [`title=dot type="application/craft.code" language="SVG"`, { type: 'text/html', language: 'svg' }],
    [`mode="patch" identifier="a"`, { isPatch: true }],
    ['', { identifier: 'craft', title: 'Untitled' }],
  ])('%s', (attributes, expected) => {
    expect(opened(attributes)).toMatchObject(expected)
  })

  it('never make a tag longer than a tag can be', () => {
    expect(shape(parseParts(`<craft title="${'x'.repeat(5_000)}">\na`))).toHaveLength(1)
  })
})

it('a craft of one megabyte that comes in small pieces is read once, not once for each piece', () => {
  const read = createCraftParser()
  const text = `${OPEN}\n${'const line = 1 // and so on\n'.repeat(40_000)}</craft>`
  let looked = 0
  for (let end = 0; end < text.length; end += 4_000) looked += read(text.slice(0, end), false).length
  expect(looked).toBeGreaterThan(200)
  expect(shape(read(text, true))).toHaveLength(1)
}, 5_000)
