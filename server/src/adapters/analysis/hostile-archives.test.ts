import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { archiveOf, pack, packMany } from '../../testing/sample-files/archives.ts'
import { makeDocx, makePptx, makeXlsx, sharedStrings, wordText } from '../../testing/sample-files/office.ts'
import { makeEpub, makeOpenDocument } from '../../testing/sample-files/open-document.ts'
import { unzip, zipOf } from '../../testing/zip.ts'
import { inflateBudget } from './limits.ts'
import { directoryEnd, directoryLine, fileHead } from '../zip/zip-records.ts'

const { read, troubleOf, sniff, stop } = startAnalysis()
afterAll(stop)

const OOXML = 'application/vnd.openxmlformats-officedocument'
const DOCX = `${OOXML}.wordprocessingml.document`
const sheetRow = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
const slideText = (text: string) => `<p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody>`
const openText = (text: string) => `<text:p>${text}</text:p>`

describe('a document that swells', () => {
  // A gigabyte of one sign, packed to a megabyte; made once, as it takes its time.
  const gigabyte = packMany(Buffer.alloc(64 * 1024 * 1024, ' '), 16)

  it.each([
    ['docx', 'word/document.xml', DOCX],
    ['docx', 'word/styles.xml', DOCX],
    ['xlsx', 'xl/workbook.xml', `${OOXML}.spreadsheetml.sheet`],
    ['xlsx', 'xl/sharedStrings.xml', `${OOXML}.spreadsheetml.sheet`],
    ['pptx', 'ppt/presentation.xml', `${OOXML}.presentationml.presentation`],
    ['odt', 'content.xml', 'application/vnd.oasis.opendocument.text'],
    ['epub', 'META-INF/container.xml', 'application/epub+zip'],
  ])('from a megabyte to a gigabyte is left: %s, %s @case-20', async (ending, part, mimeType) => {
    const bytes = archiveOf({
      'word/document.xml': pack('<document/>'),
      'xl/workbook.xml': pack('<workbook/>'),
      [part]: gigabyte,
    })
    expect(bytes.length).toBeLessThan(4 * 1024 * 1024)
    expect(await troubleOf(`bomb.${ending}`, bytes, mimeType)).toBe('too_large')
  })

  // Good text, of which a reader has enough long before the end.
  const SENTENCES = 'All work and no play. '.repeat(40)
  const OPEN = '<office:document-content><office:body>'
  it.each([
    ['docx', makeDocx(''), 'word/document.xml', '<w:document><w:body>', wordText(SENTENCES)],
    ['xlsx', makeXlsx({ A: '' }), 'xl/worksheets/sheet1.xml', '<worksheet><sheetData>', sheetRow(SENTENCES)],
    ['pptx', makePptx(['']), 'ppt/slides/slide1.xml', '<p:sld>', `<p:sp>${slideText(SENTENCES)}</p:sp>`],
    ['odt', makeOpenDocument('text', ''), 'content.xml', `${OPEN}<office:text>`, openText(SENTENCES)],
    ['ods', makeOpenDocument('spreadsheet', ''), 'content.xml', `${OPEN}<office:spreadsheet>`, openText(SENTENCES)],
    ['odp', makeOpenDocument('presentation', ''), 'content.xml', `${OPEN}<office:presentation>`, openText(SENTENCES)],
    ['epub', makeEpub({ a: '' }), 'OEBPS/text/b.xhtml', '<html><body>', `<p>${SENTENCES}</p>`],
    ['docx', makeDocx(wordText('A letter')), 'word/media/plan.bmp', 'BM', SENTENCES],
  ])('is refused before it is taken for a long one: %s', async (ending, made, part, beginning, paragraph) => {
    const bytes = await made
    const mimeType = (await sniff(`x.${ending}`, bytes))!.mimeType
    const block = Buffer.from(paragraph.repeat(Math.ceil((16 * 1024 * 1024) / paragraph.length)))
    const others = Object.entries(await unzip(bytes)).map(([name, text]) => [name, pack(text)])
    const bomb = archiveOf({ ...Object.fromEntries(others), [part]: packMany(block, 75, beginning) })
    expect(bomb.length).toBeLessThan(8 * 1024 * 1024)
    expect(await troubleOf(`bomb.${ending}`, bomb, mimeType)).toBe('too_large')
  })

  it('in what is good XML is left as well', async () => {
    // More than what is unpacked of so small a file.
    const bytes = await makeDocx('<w:p/>'.repeat(8_000_000))
    expect(inflateBudget(bytes.length)).toBeLessThan(6 * 8_000_000)
    expect(await troubleOf('big.docx', bytes)).toBe('too_large')
  })

  it('under one name after the other is worth no more than one', async () => {
    const chapters = Array.from({ length: 200 }, (_, at) => `c${at}`)
    const chapter = pack(`<p>${'word '.repeat(2_000_000)}</p>`)
    const list = `<package><manifest>${chapters.map((id) => `<item id="${id}" href="${id}" media-type="text/html"/>`).join('')}</manifest><spine>${chapters.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`
    const bytes = archiveOf({
      'META-INF/container.xml': pack('<container><rootfile full-path="list.opf"/></container>'),
      'list.opf': pack(list),
      ...Object.fromEntries(chapters.map((id) => [id, chapter])),
    })
    // The first part of the text is kept, or the budget is used up before.
    const ended = await troubleOf('book.epub', bytes, 'application/epub+zip')
    expect(['none', 'too_large']).toContain(ended)
  })
})

describe('a document that lies', () => {
  it.each([0, 1, 100, 0x7fffffff])('about the size of a part (%i) is damaged @case-20', async (lie) => {
    const bytes = await makeDocx(wordText('Hello'.repeat(1_000)))
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1))
      bytes.writeUInt32LE(lie, at + 24)
    expect(await troubleOf('lie.docx', bytes)).toBe('damaged')
  })

  it.each(['../word/document', '/etc/word/passwd', 'word\\..\\document'])(
    'about where a part belongs (%s) is damaged',
    async (name) => {
      const harmless = 'x'.repeat(name.length)
      const bytes = await makeDocx(wordText('Hello'), { [harmless]: 'out' })
      for (let at = bytes.indexOf(harmless); at >= 0; at = bytes.indexOf(harmless, at + 1)) bytes.write(name, at)
      expect(await troubleOf('out.docx', bytes)).toBe('damaged')
    },
  )

  it('with a link instead of a part has no such part @case-20', async () => {
    const bytes = await makeDocx(wordText('Hello'))
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1)) {
      bytes.writeUInt16LE(0x031e, at + 4)
      bytes.writeUInt32LE(0o120777 * 65_536, at + 38)
    }
    expect(await troubleOf('link.docx', bytes)).toBe('damaged')
  })

  it('with a hundred thousand parts is not opened @case-20', async () => {
    const file = { modifiedAt: new Date(), offset: 0, size: 0, compressed: 0, crc32: 0 }
    const names = ['word/document.xml', ...Array.from({ length: 100_000 }, (_, at) => `media/${at}.png`)]
    const directory = Buffer.concat(names.map((name) => directoryLine({ ...file, name })))
    const bytes = Buffer.concat([fileHead({ ...file, name: 'a' }), directory])
    const begin = bytes.length - directory.length
    const whole = Buffer.concat([bytes, directoryEnd({ count: names.length, begin, size: directory.length })])
    expect(await troubleOf('many.docx', whole, DOCX)).toBe('too_large')
  })

  it('and holds another is read without it @case-20', async () => {
    const inner = await makeDocx(wordText('inner'))
    const { text } = await read(
      'outer.docx',
      await makeDocx(wordText('outer'), { 'word/embeddings/inner.docx': inner }),
    )
    expect(text).toBe('outer')
    expect(await troubleOf('zip.docx', await zipOf({ 'a.docx': inner }), DOCX)).toBe('damaged')
  })

  it('under another name is what it is @case-20', async () => {
    expect(await sniff('letter.doc', await makeDocx(wordText('x')))).toMatchObject({ mimeType: DOCX })
  })

  it('cut short or changed anywhere ends as damaged, empty or whole', async () => {
    const makers = [
      makeDocx(wordText('Hello')),
      makeXlsx({ A: '<row><c><v>1</v></c></row>' }),
      makePptx(['']),
      makeOpenDocument('text', '<text:p>a</text:p>'),
      makeEpub({ a: '<p>b' }),
    ]
    for (const [at, bytes] of (await Promise.all(makers)).entries()) {
      const mimeType = (await sniff('x', bytes))!.mimeType
      const cut = bytes.subarray(0, Math.floor(bytes.length * (0.3 + 0.1 * at)))
      const changed = Buffer.from(bytes.map((byte, place) => (place > 30 && place % 97 === 0 ? byte ^ 0xff : byte)))
      for (const broken of [cut, changed]) {
        expect(['damaged', 'empty', 'encrypted', 'none']).toContain(await troubleOf('x', broken, mimeType))
      }
    }
  })
})

describe('XML that reaches out or explodes', () => {
  let hits = 0
  const canary = createServer((_, response) => {
    hits += 1
    response.end('<!ENTITY x "caught">')
  })
  beforeAll(async () => {
    canary.listen(0, '127.0.0.1')
    await once(canary, 'listening')
  })
  afterAll(() => void canary.close())
  const outside = () => `http://127.0.0.1:${(canary.address() as AddressInfo).port}/x.dtd`

  const laughs = () => {
    const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
    return `<!DOCTYPE x [<!ENTITY l0 "ha">${lines.join('')}]>`
  }
  it('is refused: entities of any kind, and document types @case-21', async () => {
    const heads = [
      [`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>`, '&e;'],
      [`<!DOCTYPE x [<!ENTITY e SYSTEM "${outside()}">]>`, '&e;'],
      [`<!DOCTYPE x SYSTEM "${outside()}">`, 'text'],
      [`<!DOCTYPE x [<!ENTITY % p SYSTEM "${outside()}"> %p;]>`, '&x;'],
      [laughs(), '&l9;'],
      ['', '&undeclared;'],
    ] as const
    for (const [head, text] of heads) {
      const word = `${head}<w:document xmlns:w="w"><w:body>${wordText(text)}</w:body></w:document>`
      expect(await troubleOf('x.docx', await makeDocx('', { 'word/document.xml': word }))).toBe('damaged')
    }
    const strings = `${laughs()}${sharedStrings(['&l9;']).replace(/<\?.*?\?>/, '')}`
    const row = '<row><c t="s"><v>0</v></c></row>'
    expect(await troubleOf('x.xlsx', await makeXlsx({ A: row }, { 'xl/sharedStrings.xml': strings }))).toBe('damaged')
    const content = `${laughs()}<office:document-content><text:p>&l9;</text:p></office:document-content>`
    expect(await troubleOf('x.odt', await makeOpenDocument('text', '', { 'content.xml': content }))).toBe('damaged')
    expect(hits).toBe(0)
  })

  it('in a book is text and nothing more', async () => {
    const chapter = `<img src="${outside()}"><script src="${outside()}"></script><p>&l9; fine</p>`
    expect((await read('b.epub', await makeEpub({ one: chapter }))).text).toContain('fine')
    expect(hits).toBe(0)
  })

  it('in elements without end, attributes without end or text without end ends', async () => {
    const deep = '<w:p>'.repeat(1_000_000)
    expect(await troubleOf('deep.docx', await makeDocx(deep))).toBe('damaged')
    const wide = `<w:p ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`
    expect(['empty', 'damaged', 'too_large']).toContain(await troubleOf('wide.docx', await makeDocx(wide)))
    const long = await read('long.docx', await makeDocx(wordText('x'.repeat(20_000_000))))
    expect([long.text.length, long.isTruncated]).toEqual([5_000_000, true])
  })
})
