import { afterAll, describe, expect, it } from 'vitest'
import {
  makeDocx,
  makePptx,
  makeXlsx,
  shape,
  sharedStrings,
  SHEET_STYLES,
  slideTable,
  wordTable,
  wordText,
} from '../../testing/sample-files/office.ts'
import { makeEpub, makeOpenDocument } from '../../testing/sample-files/open-document.ts'
import { zipOf } from '../../testing/zip.ts'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'

const { read, troubleOf, stop } = startAnalysis()
afterAll(stop)

describe('a Word document', () => {
  it('keeps headings, paragraphs, lists and tables', async () => {
    const body = [
      wordText('Annual report', 'Ueberschrift1'),
      wordText('Revenue &amp; costs grew in Zu\u0308rich.'),
      wordText('By region', 'Own'),
      wordTable([
        ['Region', 'Revenue'],
        ['North', '4|5'],
        ['South', '12'],
      ]),
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>First point</w:t></w:r></w:p>',
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Below</w:t></w:r></w:p>',
      '<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/><w:t>three</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>',
    ].join('')
    const found = await read('report.docx', await makeDocx(body))
    expect(found.text).toBe(
      [
        '# Annual report',
        'Revenue & costs grew in Zürich.',
        '## By region',
        '| Region | Revenue |\n| --- | --- |\n| North | 4\\|5 |\n| South | 12 |',
        '- First point\n  - Below',
        'one\ntwo\tthree',
      ].join('\n\n'),
    )
    expect(found.title).toBe('A Word title')
    expect(found.headings).toEqual([
      { level: 1, title: 'Annual report', start: 0 },
      { level: 2, title: 'By region', start: found.text.indexOf('## By region') },
    ])
  })

  it('brings its notes at the end, and a text box once', async () => {
    const box = (text: string) => `<w:txbxContent>${wordText(text)}</w:txbxContent>`
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const body = `<w:p><w:r><w:t>Body</w:t></w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice>${box('In a box')}</mc:Choice><mc:Fallback>${box('In a box')}</mc:Fallback></mc:AlternateContent></w:p>`
    const notes = `<w:footnotes ${names}><w:footnote>${wordText('A note below')}</w:footnote></w:footnotes>`
    const { text } = await read('notes.docx', await makeDocx(body, { 'word/footnotes.xml': notes }))
    expect(text).toBe('In a box\n\nBody\n\nA note below')
  })

  it('whose parts are numbered is read all the same', async () => {
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const relation = '<Relationship Id="r" Type="http://x/officeDocument" Target="/word/document2.xml"/>'
    const bytes = await zipOf({
      '_rels/.rels': `<Relationships>${relation}</Relationships>`,
      'word/document2.xml': `<w:document ${names}>${wordText('A heading', 'Heading1')}${wordText('Numbered')}</w:document>`,
    })
    expect(await read('numbered.docx', bytes)).toMatchObject({ text: '# A heading\n\nNumbered', title: 'A heading' })
  })

  it('without a word says that it is empty', async () => {
    expect(await troubleOf('empty.docx', await makeDocx('<w:p/>'))).toBe('empty')
  })
})

describe('a workbook', () => {
  it('is a page a sheet, with text, numbers, dates and percentages as people see them', async () => {
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Note</t></is></c></row>',
      '<row r="2"><c r="A2" s="1"><v>45292</v></c><c r="B2"><v>0.30000000000000004</v></c><c r="D2" t="str"><f>A1</f><v>calc</v></c></row>',
      '<row r="3"/>',
      '<row r="4"><c r="A4" s="3"><v>45292.75</v></c><c r="B4" s="2"><v>0.25</v></c><c r="C4" t="b"><v>1</v></c></row>',
    ].join('')
    const found = await read(
      'sales.xlsx',
      await makeXlsx(
        { 'Sales 2024': rows, Empty: '', Other: '<row><c><v>1</v></c><c><v>2</v></c></row>' },
        { 'xl/sharedStrings.xml': sharedStrings(['Day', 'Amount']), 'xl/styles.xml': SHEET_STYLES },
      ),
    )
    const pages = found.pages.map(({ start, end }) => found.text.slice(start, end))
    expect(pages[0]).toBe(
      [
        '## Sales 2024',
        '',
        '| Day | Amount |  | Note |',
        '| --- | --- | --- | --- |',
        '| 2024-01-01 | 0.3 |  | calc |',
        '| 2024-01-01 18:00 | 25% | TRUE |  |',
      ].join('\n'),
    )
    expect(pages[1]).toBe('## Empty')
    expect(pages[2]).toBe('## Other\n\n| 1 | 2 |\n| --- | --- |')
    expect(found.headings.map(({ title }) => title)).toEqual(['Sales 2024', 'Empty', 'Other'])
  })
})

describe('a presentation', () => {
  it('is a page a slide, with title, points, tables and notes', async () => {
    const table = slideTable([
      ['Who', 'When'],
      ['Ada', 'Monday'],
    ])
    const slides = [
      shape(['Plans'], 'ctrTitle') + shape(['for everyone'], 'subTitle') + shape(['7'], 'sldNum'),
      shape(['Steps'], 'title') + shape(['First', 'Second']) + table,
    ]
    const found = await read('plans.pptx', await makePptx(slides, { 2: 'Speak slowly' }))
    expect(found.pages.map(({ start, end }) => found.text.slice(start, end))).toEqual([
      '# Plans\n\nfor everyone',
      '# Steps\n\n- First\n- Second\n\n| Who | When |\n| --- | --- |\n| Ada | Monday |\n\nNotes: Speak slowly',
    ])
    expect(found.title).toBe('Plans')
  })
})

describe('an OpenDocument', () => {
  it('text keeps headings, lists, spaces and tables', async () => {
    const body = `<text:h text:outline-level="2">Head</text:h><text:p>Two<text:s text:c="3"/>words<text:line-break/>below</text:p>
      <text:list><text:list-item><text:p>point</text:p></text:list-item></text:list>
      <table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"><text:p>b</text:p></table:table-cell></table:table-row></table:table>
      <office:annotation><text:p>remark</text:p></office:annotation>`
    const found = await read('a.odt', await makeOpenDocument('text', body))
    expect(found.text).toBe('## Head\n\nTwo   words\nbelow\n\n- point\n\n| a | b | b |\n| --- | --- | --- |')
    expect(found.title).toBe('An open title')
  })

  it('spreadsheet is a page a sheet, however often it says that a row stands there', async () => {
    const row = (text: string, times: number) =>
      `<table:table-row table:number-rows-repeated="${times}"><table:table-cell table:number-columns-repeated="${times}"><text:p>${text}</text:p></table:table-cell></table:table-row>`
    const body = `<table:table table:name="One">${row('x', 2)}${row('', 1_048_574)}</table:table><table:table table:name="Two">${row('y', 1_048_576)}</table:table>`
    const found = await read('a.ods', await makeOpenDocument('spreadsheet', body))
    expect(found.pages).toHaveLength(2)
    expect(found.text.slice(0, found.pages[0]!.end)).toBe('## One\n\n| x | x |\n| --- | --- |\n| x | x |')
    expect(found.text.length).toBeLessThan(200_000)
  })

  it('presentation is a page a slide', async () => {
    const slide = (title: string, text: string) =>
      `<draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`
    const found = await read(
      'a.odp',
      await makeOpenDocument('presentation', slide('One', 'first') + slide('Two', 'second')),
    )
    expect(found.pages.map(({ start, end }) => found.text.slice(start, end))).toEqual([
      '# One\n\nfirst',
      '# Two\n\nsecond',
    ])
  })

  it('under a password says so', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
    expect(await troubleOf('a.odt', await makeOpenDocument('text', '', { 'META-INF/manifest.xml': manifest }))).toBe(
      'encrypted',
    )
  })
})

describe('a book', () => {
  it('has its chapters in reading order, each a page', async () => {
    const found = await read(
      'book.epub',
      await makeEpub({
        'z first': '<h1>Begin&nbsp;here</h1><p>Once upon a time</p>',
        'a second': '<h2>Then</h2><p>they lived</p>',
      }),
    )
    expect(found.pages.map(({ start, end }) => found.text.slice(start, end))).toEqual([
      '# Begin here\n\nOnce upon a time',
      '## Then\n\nthey lived',
    ])
    expect(found.title).toBe('The Book')
  })

  it('whose chapters a shop has locked says so', async () => {
    const lock = '<encryption><CipherReference URI="OEBPS/text/one.xhtml"/></encryption>'
    expect(await troubleOf('b.epub', await makeEpub({ one: '<p>x</p>' }, { 'META-INF/encryption.xml': lock }))).toBe(
      'encrypted',
    )
  })
})
