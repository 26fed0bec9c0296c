import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { makeDocx, makePptx, makeXlsx, wordTable, wordText } from '../../testing/sample-files/office.ts'
import { makeEpub, makeOpenDocument } from '../../testing/sample-files/open-document.ts'
import type { Analysis } from './port.ts'
import { takeStyles } from './child/text/inline-styles.ts'

const { read, stop } = startAnalysis()
afterAll(stop)

/** The words of each style, as they stand in the text. */
const styledIn = ({ text, styles }: Analysis) => styles.map(({ start, end, style }) => [style, text.slice(start, end)])

describe('bold and italic words', () => {
  const both = [
    ['bold', 'lamp'],
    ['italic', 'every'],
  ]
  it.each<[string, () => Promise<Buffer> | string, (readonly [string, string])[] | string[][]]>([
    [
      'a.docx',
      () =>
        makeDocx(
          '<w:p><w:pPr><w:rPr><w:b/></w:rPr></w:pPr><w:r><w:t xml:space="preserve">The </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>la</w:t></w:r><w:r><w:rPr><w:b w:val="1"/></w:rPr><w:t xml:space="preserve">mp </w:t></w:r><w:r><w:rPr><w:b w:val="0"/></w:rPr><w:t xml:space="preserve">burns </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>every</w:t></w:r><w:r><w:t xml:space="preserve"> night</w:t></w:r></w:p>',
        ),
      both,
    ],
    [
      'a.html',
      () =>
        `<html><body><article><h1>Lamp</h1><p>The <b>lamp </b> burns <em>every</em> night</p><p>${'And on it went. '.repeat(40)}</p></article></body></html>`,
      both,
    ],
    ['a.epub', () => makeEpub({ one: '<p>The <strong>lamp</strong> burns <i>every</i> night</p>' }), both],
    ['a.rtf', () => String.raw`{\rtf1\ansi The {\b lamp} burns \i every\i0  night\par}`, both],
    [
      'a.odt',
      () =>
        makeOpenDocument('text', '', {
          'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:fo="f"><office:automatic-styles><style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="T2"><style:text-properties fo:font-style="italic"/></style:style></office:automatic-styles><office:body><office:text><text:p>The <text:span text:style-name="T1">lamp</text:span> burns <text:span text:style-name="T2">every</text:span> night</text:p></office:text></office:body></office:document-content>`,
        }),
      both,
    ],
    [
      'a.pptx',
      () =>
        makePptx([
          '<p:sp><p:txBody><a:p><a:r><a:t>The </a:t></a:r><a:r><a:rPr b="1"/><a:t>lamp</a:t></a:r><a:r><a:t> burns </a:t></a:r><a:r><a:rPr i="1"/><a:t>every</a:t></a:r><a:r><a:t> night</a:t></a:r></a:p></p:txBody></p:sp>',
        ]),
      both,
    ],
  ])('of %s are known by their place', async (name, make, expected) => {
    const found = await read(name, await make())
    expect(found.text).toContain('The lamp burns every night')
    expect(styledIn(found)).toEqual(expected)
  })

  it('that a file only pretends to have leave no sign in the text', async () => {
    const found = await read('evil.docx', await makeDocx(wordText('Sign\ufdd0s of \ufdd1our\ufdd1 own\ufdd2')))
    expect(found.text).toBe('Signs of our own')
    expect((await read('evil.txt', 'Sign\ufdd0s in plain text')).text).toBe('Signs in plain text')
  })

  it.each([
    ['\ufdd0a\ufdd1 \ufdd0b\ufdd1', 'a b', [{ start: 0, end: 3, style: 'bold' }]],
    ['a\ufdd0b', 'ab', [{ start: 1, end: 2, style: 'bold' }]],
    ['\ufdd1a\ufdd0\ufdd1', 'a', []],
    [
      '\ufdd0a\ufdd2b\ufdd1c\ufdd3',
      'abc',
      [
        { start: 0, end: 2, style: 'bold' },
        { start: 1, end: 3, style: 'italic' },
      ],
    ],
  ])('are taken out of %j', (text, plain, styles) => {
    expect(takeStyles(text)).toEqual({ text: plain, styles })
  })
})

describe('a counted list', () => {
  const point = (text: string, list: number, depth = 0) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`

  it('of a Word document has its numbers, and one with bullets has none', async () => {
    const numbering =
      '<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num></w:numbering>'
    const body = [point('One', 1), point('Deep', 1, 1), point('Two', 1), point('Deeper', 1, 1), point('Dot', 2)].join(
      '',
    )
    const { text } = await read('list.docx', await makeDocx(body, { 'word/numbering.xml': numbering }))
    expect(text).toBe('1. One\n  1. Deep\n2. Two\n  1. Deeper\n- Dot')
  })

  it('of a book has its numbers', async () => {
    const chapter = '<ol start="3"><li>Three</li><li><p>Four</p><ul><li>dot</li></ul></li></ol><ul><li>point</li></ul>'
    expect((await read('list.epub', await makeEpub({ one: chapter }))).text).toBe('3. Three\n4. Four\n  - dot\n- point')
  })
})

describe('merged cells', () => {
  it('of a Word table keep the columns of the cells beside them', async () => {
    const row =
      '<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>Both</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>C</w:t></w:r></w:p></w:tc></w:tr>'
    const table = wordTable([['a', 'b', 'c']]).replace('</w:tbl>', `${row}</w:tbl>`)
    expect((await read('merged.docx', await makeDocx(table))).text).toBe(
      '| a | b | c |\n| --- | --- | --- |\n| Both |  | C |',
    )
  })

  it('of a page keep the columns of the cells beside and below them', async () => {
    const table =
      '<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan="2">tall</td><td colspan="2">wide</td></tr><tr><td>x</td><td colspan="99999999">y</td></tr></table>'
    const { text } = await read('merged.epub', await makeEpub({ one: table }))
    expect(text).toBe('| a | b | c |\n| --- | --- | --- |\n| tall | wide |  |\n|  | x | y |')
  })
})

describe('a table', () => {
  it('of 300 columns is one', async () => {
    const line = (word: string) => Array.from({ length: 300 }, (_, at) => `${word}${at}`).join(',')
    const { text } = await read('wide.csv', `${line('c')}\n${line('v')}\n`)
    expect(text.split('\n')[0]).toMatch(/^\| c0 \| c1 \|.*\| c299 \|$/)
    expect(text.split('\n')).toHaveLength(3)
  })

  it('without a cell says that it is empty, and an empty sheet among others is one', async () => {
    const found = await read('some.xlsx', await makeXlsx({ Empty: '', Full: '<row><c><v>1</v></c></row>' }))
    expect(found.pages.map(({ start, end }) => found.text.slice(start, end))).toEqual([
      '## Empty',
      '## Full\n\n| 1 |\n| --- |',
    ])
  })
})

describe('headings of a page', () => {
  const outlineOf = ({ headings }: Analysis) => headings.map(({ level, title }) => `${'#'.repeat(level)} ${title}`)
  const words = '<p>And on it went, with more words than a menu has, for a while and then some. </p>'.repeat(8)

  it('are its elements, its roles, and classes that say so', async () => {
    const found = await read(
      'page.html',
      `<title>Manual</title><body><h1>Lamp</h1>${words}<p class="headline2">Wick</p>${words}<div role="heading" aria-level="3">Oil</div>${words}<h6>End</h6>${words}`,
    )
    expect(outlineOf(found)).toEqual(['# Lamp', '## Wick', '### Oil', '###### End'])
    expect(
      found.headings.every(({ title, start }) => found.text.slice(start).replace(/^#+ /, '').startsWith(title)),
    ).toBe(true)
  })

  it('are bold lines where nothing else is, if something stands under them', async () => {
    const found = await read(
      'page.html',
      `<body><h2>Limits</h2>${words}<p><b>Length</b><br>A lamp may burn for nine hours.<br>&nbsp;<br><b>Width</b><br>As wide as a hand.</p>
       <p><b>One bold line</b></p><p><b>and another below it</b></p>${words}
       <p><b>Mind the flame.</b></p>${words}<ol><li><p><b>Lighting</b></p><p>At dusk.</p></li><li><p><b>Putting out</b></p><p>At dawn.</p></li></ol>
       <ol><li><b>plain</b></li><li><b>points</b></li></ol><p><b>The end</b></p>`,
    )
    expect(outlineOf(found)).toEqual([
      '## Limits',
      '### Length',
      '### Width',
      '### and another below it',
      '### 1. Lighting',
      '### 2. Putting out',
    ])
    expect(found.text).toContain('### Width\n\nAs wide as a hand.\n\nOne bold line\n\n')
    expect(found.text).toContain('1. plain\n2. points\n\nThe end')
  })

  it('are found in the chapters of a book too', async () => {
    const found = await read('book.epub', await makeEpub({ one: '<p><b>The pier</b></p><p>It is long.</p>' }))
    expect(outlineOf(found)).toEqual(['## The pier'])
  })
})

it('Markdown has headings that are underlined, and some without a space', async () => {
  const source =
    'Lamp\n====\n\ntext\n\nWick\n---\ntext\n\n##Oil 2\n\n#tag\n\n- point\n---\n\nlong\nparagraph\n---\n\n| a |\n---\n\n```\nCode\n====\n```\n'
  const { headings } = await read('a.md', source)
  expect(headings.map(({ level, title, start }) => [level, title, source.slice(start, start + 4)])).toEqual([
    [1, 'Lamp', 'Lamp'],
    [2, 'Wick', 'Wick'],
    [2, 'Oil 2', '##Oi'],
  ])
})
