import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'

const { read, troubleOf, sniff, stop } = startAnalysis()
afterAll(stop)

describe('plain text', () => {
  const words = 'Grüße aus Zürich, für 5 €'
  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${words}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(words, 'utf16le')],
    ['Windows-1252', Buffer.from(words.replace('€', '\u0080'), 'latin1')],
  ])('in %s is read as written', async (_, bytes) => {
    expect((await read('letter.txt', bytes)).text).toBe(words)
  })

  it('has one kind of line end, composed letters, and nothing that is no text', async () => {
    const { text } = await read('odd.txt', 'a\r\nb\rc\u2028d e\u0301 \u001b[1mbold\u001b[0m')
    expect(text).toBe('a\nb\nc\nd é [1mbold[0m')
    expect(
      (await read('odd.log', Buffer.from(`${'line\n'.repeat(1_000)}\x00`.replace('\0', '\x01')))).text,
    ).not.toContain('\x01')
  })

  it('in an encoding that nobody can tell is refused instead of guessed', async () => {
    const russian = Buffer.from(
      'Привет, как дела'
        .split('')
        .map((sign) => (sign.charCodeAt(0) > 0x7f ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))),
    )
    expect(await sniff('russian.txt', russian)).toBeNull()
    expect(await troubleOf('bytes.txt', Buffer.from([1, 2, 3, 0, 255, 254, 9]), 'text/plain')).toBe('damaged')
  })

  it('keeps five million characters and says that there was more', async () => {
    const found = await read('long.txt', '😀'.repeat(2_600_000))
    expect(found.text.length).toBe(5_000_000)
    expect(found.text.isWellFormed()).toBe(true)
    expect(found.isTruncated).toBe(true)
    const odd = await read('odd.txt', `x${'😀'.repeat(2_600_000)}`)
    expect([odd.text.length, odd.text.isWellFormed()]).toEqual([4_999_999, true])
  })

  it('without a word says that it is empty', async () => {
    expect(await troubleOf('empty.txt', '')).toBe('empty')
    expect(await troubleOf('blank.md', ' \n\n ')).toBe('empty')
  })
})

describe('Markdown', () => {
  it('has headings where they are, and none in code', async () => {
    const source = '# Title\n\nText\n\n```sh\n# no heading\n```\n\n## Part two ##\n#hashtag\n'
    const found = await read('read.md', source)
    expect(found.text).toBe(source)
    expect(found.headings).toEqual([
      { level: 1, title: 'Title', start: 0 },
      { level: 2, title: 'Part two', start: source.indexOf('## Part') },
    ])
    expect(found.title).toBe('Title')
  })
})

describe('separated values', () => {
  it('are a table, whichever sign separates them', async () => {
    const table = '| name | note |\n| --- | --- |\n| Ada | likes, commas "and" lines |\n| Bob |  |'
    expect((await read('a.csv', 'name,note\n"Ada","likes, commas ""and""\nlines"\nBob,\n\n')).text).toBe(table)
    expect((await read('a.csv', 'name;note\r\nAda;"likes, commas ""and"" lines"\r\nBob;')).text).toBe(table)
    expect((await read('a.tsv', 'name\tnote\nAda\tlikes, commas "and" lines\nBob')).text).toBe(table)
  })
})

describe('JSON', () => {
  it('stays as it is, and is spread over lines if a machine wrote it on one', async () => {
    const short = '{"a": [1, 2]}'
    expect((await read('a.json', short)).text).toBe(short)
    const long = { list: Array.from({ length: 500 }, (_, id) => ({ id })) }
    expect((await read('a.json', JSON.stringify(long))).text).toBe(JSON.stringify(long, null, 2))
    expect((await read('a.json', '['.repeat(50_000))).text).toHaveLength(50_000)
  })

  it('of a notebook is what was written, run and said', async () => {
    const notebook = {
      metadata: { language_info: { name: 'python' } },
      cells: [
        { cell_type: 'markdown', source: ['# Trees\n', '\n', 'Some text.'] },
        {
          cell_type: 'code',
          source: 'print(1)',
          outputs: [{ text: ['1\n'] }, { data: { 'text/plain': '<Tree>', 'image/png': 'AAAA' } }],
        },
      ],
    }
    const found = await read('a.ipynb', JSON.stringify(notebook))
    expect(found.text).toBe('# Trees\n\nSome text.\n\n```python\nprint(1)\n```\n\n```\n1\n<Tree>\n```')
    expect(found.headings).toEqual([{ level: 1, title: 'Trees', start: 0 }])
    expect(await troubleOf('b.ipynb', '{"cells": 7}')).toBe('damaged')
    expect(await troubleOf('c.ipynb', 'no json')).toBe('damaged')
  })
})

describe('a page of the web', () => {
  const article = Array.from(
    { length: 12 },
    (_, at) => `<p>Paragraph ${at} tells at some length, with commas, how bees fly home.</p>`,
  )
  const page = `<!doctype html><html><head><title>Bees - The Paper</title><meta property="og:title" content="How bees fly"></head><body>
    <nav><a href="/">Home</a><a href="/shop">Shop</a></nav><script>alert(1)</script>
    <article><h1>How bees fly</h1>${article.join('')}<h2>Numbers</h2>
    <table><tr><th>Bee</th><th>Speed</th></tr><tr><td>Honey</td><td>24</td></tr></table>
    <ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><pre>let  bee = 1\nfly()</pre></article>
    <footer>Imprint and cookies</footer></body></html>`

  it('is its main text, without menus and scripts', async () => {
    const { text, title, headings } = await read('bees.html', page)
    expect(title).toBe('How bees fly')
    expect(text).toContain('Paragraph 0 tells')
    expect(text).toContain(
      '## Numbers\n\n| Bee | Speed |\n| --- | --- |\n| Honey | 24 |\n\n- One\n  - Inner\n- Two\n\n```\nlet  bee = 1\nfly()\n```',
    )
    expect(text).not.toMatch(/Shop|alert|Imprint/)
    expect(headings.at(-1)).toEqual({ level: 2, title: 'Numbers', start: text.indexOf('## Numbers') })
  })

  it('without a main text is all that it shows', async () => {
    const { text } = await read(
      'short.html',
      '<title>Hours</title><nav>Menu</nav><div>Open<br>from nine</div><p hidden>no</p>',
    )
    expect(text).toBe('Open\nfrom nine')
  })

  it('is read in the encoding that it names', async () => {
    const russian = Buffer.from(
      '<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0</p>',
      'latin1',
    )
    expect((await read('ru.html', russian)).text).toBe('Привет, как дела')
    expect((await read('de.html', Buffer.from('<meta charset=iso-8859-1><p>Grüße', 'latin1'))).text).toBe('Grüße')
  })

  it('as deep as nobody writes is still read or refused', async () => {
    const deep = `${'<div>'.repeat(20_000)}deep${'</div>'.repeat(20_000)}<p>after`
    expect(['none', 'empty', 'damaged']).toContain(await troubleOf('deep.html', deep))
  })
})

describe('rich text', () => {
  it('keeps letters, headings and tables', async () => {
    const source = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\info{\title Rich}}{\*\generator x;}
\pard\outlinelevel0 Heading\par\pard Gr\'fc\'dfe, \u8364? and \{braces\}\line below\par
\trowd\pard\intbl a\cell b\cell\row\trowd\pard\intbl c\cell d\cell\row\pard end\par}`
    const found = await read('a.rtf', source)
    expect(found.text).toBe('# Heading\n\nGrüße, € and {braces}\nbelow\n\n| a | b |\n| --- | --- |\n| c | d |\n\nend')
    expect(found.title).toBe('Rich')
  })
})
