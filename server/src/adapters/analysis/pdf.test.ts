import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { makePdf, makeRawPdf, streamOf, writePdf } from '../../testing/sample-files/pdf.ts'

const { analyser, files, signal, read, troubleOf, stop } = startAnalysis()
afterAll(stop)

const PAGES = [
  [
    { text: 'The Great Report', y: 720, size: 24 },
    { text: 'Summary', y: 660, size: 16 },
    { text: 'This is the first line of a para-', y: 630 },
    { text: 'graph about revenue and', y: 616 },
    { text: 'its growth.', y: 602 },
    { text: 'Another paragraph.', y: 560 },
  ],
  [
    { text: 'Figures', y: 720, size: 16 },
    { text: 'Region', x: 72, y: 690 },
    { text: 'Revenue', x: 250, y: 690 },
    { text: 'North', x: 72, y: 674 },
    { text: '12', x: 270, y: 674 },
    { text: 'South|East', x: 72, y: 658 },
    { text: '7', x: 275, y: 658 },
    { text: 'Nothing else was sold in that year, say the books that were kept.', y: 620 },
  ],
]

describe('a PDF', () => {
  it('is text with pages, headings by size, whole words and tables', async () => {
    const found = await read('report.pdf', makePdf(PAGES))
    expect(found.pages.map(({ start, end }) => found.text.slice(start, end))).toEqual([
      'The Great Report\n\nSummary\n\nThis is the first line of a paragraph about revenue and\nits growth.\n\nAnother paragraph.',
      'Figures\n\n| Region | Revenue |\n| --- | --- |\n| North | 12 |\n| South\\|East | 7 |\n\nNothing else was sold in that year, say the books that were kept.',
    ])
    expect(found.headings).toEqual([
      { level: 1, title: 'The Great Report', start: 0 },
      { level: 2, title: 'Summary', start: found.text.indexOf('Summary') },
      { level: 2, title: 'Figures', start: found.text.indexOf('Figures') },
    ])
    expect(found.title).toBe('The Great Report')
    expect([found.byOcr, found.isTruncated]).toEqual([false, false])
  })

  it('has the title that it says, unless that is the name of a file', async () => {
    expect((await read('a.pdf', makePdf(PAGES, { title: 'A said title' }))).title).toBe('A said title')
    expect((await read('a.pdf', makePdf(PAGES, { title: 'Microsoft Word - final2.doc' }))).title).toBe(
      'The Great Report',
    )
  })

  it('has its letters whole where a font draws accents by themselves', async () => {
    const line = [
      { text: 'la diff', x: 72, y: 700 },
      { text: '´', x: 96, y: 700 },
      { text: 'erence', x: 96, y: 700 },
      { text: 'et ¸ca, `a la fin', x: 72, y: 660 },
    ]
    expect((await read('a.pdf', makePdf([line]))).text).toBe('la différence\n\net ça, à la fin')
    const code = [{ text: 'call `a` and `b`', y: 700 }]
    expect((await read('b.pdf', makePdf([code]))).text).toBe('call `a` and `b`')
  })

  it('under a password says so, and so do its pages', async () => {
    const bytes = makePdf(PAGES, { encrypted: true })
    expect(await troubleOf('secret.pdf', bytes)).toBe('encrypted')
    const path = files.put(bytes)
    await expect(analyser.renderPage({ path }, { number: 1, width: 300 }, signal)).rejects.toThrow('password')
  })

  it('has every sign that its fonts keep under numbers of their own, by the names of the glyphs', async () => {
    const names = '/Differences [1 /colon.case /zerooldstyle /f_i /Asmall /three.onum /nonsense]'
    const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
      1 begincodespacerange <00> <FF> endcodespacerange 3 beginbfchar <3A> <F03A> <2A> <F0B7> <7E> <E07E> endbfchar endcmap end
      end`
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica'
    const text = String.raw`BT /F1 12 Tf 72 700 Td (Total\001 4\0022\005, \004 \006hi\003) Tj ET
      BT /F2 12 Tf 72 600 Td (* Sum: 12~) Tj ET`
    const bytes = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [5 0 R] >>',
      `${font} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding ${names} >> >>`,
      '<< >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 6 0 R /Resources << /Font << /F1 3 0 R /F2 7 0 R >> >> >>',
      streamOf(text),
      `${font} /Encoding << /Type /Encoding /Differences [126 /percent.lf] >> /ToUnicode 8 0 R >>`,
      streamOf(toUnicode),
    ])
    const found = await read('signs.pdf', bytes)
    expect(found.text).toBe('Total: 4023, a hifi\n\n• Sum: 12%')
    // The same page gives the same text when a passage is marked on it.
    const highlight = { start: found.text.indexOf('Sum:'), end: found.text.length, pageStart: 0 }
    const page = await analyser.renderPage({ path: files.put(bytes) }, { number: 1, width: 300, highlight }, signal)
    expect(page.boxes).toHaveLength(1)
  })

  it('has once what is drawn twice in one place, to be bold or to have a shadow', async () => {
    const line = [
      { text: 'Are there upgrades and patches?', x: 72, y: 700 },
      { text: 'Are there upgrades and patches?', x: 72.5, y: 699.5 },
      { text: 'Yes.', x: 72, y: 660 },
      { text: 'Yes.', x: 72, y: 620 },
    ]
    expect((await read('bold.pdf', makePdf([line]))).text).toBe('Are there upgrades and patches?\n\nYes.\n\nYes.')
  })

  it('means what it says that it means, where its fonts do not tell', async () => {
    const colon = String.raw`/Span << /ActualText <FEFF003A> >> BDC (\035) Tj EMC`
    const named = String.raw`/Span /Colon BDC (\036) Tj EMC`
    const lines = [
      `BT /F1 12 Tf 72 700 Td (Outage from 13) Tj ${colon} (30 to 14) Tj ${named} (05.) Tj ET`,
      // A capital that is drawn by itself, what only decorates, a gap, and a hyphen that only the line needs.
      'BT /F1 12 Tf 72 640 Td /Span << /ActualText (Once) >> BDC (O) Tj /Span << /ActualText (x) >> BDC (nce) Tj EMC EMC',
      '/Span << /ActualText () >> BDC ( ~) Tj EMC ( upon a ti) Tj /Span << /ActualText <FEFF00AD> >> BDC (-) Tj EMC',
      '0 -14 Td (me) Tj /Span << /ActualText <FEFF0009> >> BDC ( ) Tj EMC (ago.) Tj ET',
    ]
    const bytes = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [5 0 R] >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      '<< >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 6 0 R /Resources <<
        /Font << /F1 3 0 R >> /Properties << /Colon << /ActualText (:) >> >> >> >>`,
      streamOf(lines.join('\n')),
    ])
    const found = await read('meeting.pdf', bytes)
    expect(found.text).toBe('Outage from 13:30 to 14:05.\n\nOnce upon a time ago.')
    const highlight = { start: found.text.indexOf(':30'), end: found.text.indexOf(' to'), pageStart: 0 }
    const page = await analyser.renderPage({ path: files.put(bytes) }, { number: 1, width: 612, highlight }, signal)
    expect(page.boxes).toHaveLength(1)
    expect(page.boxes[0]!.width).toBeLessThan(0.05)
  })

  it('tells how far it is', async () => {
    const path = files.put(makePdf(Array.from({ length: 50 }, () => PAGES[0]!)))
    const heard: number[] = []
    await analyser.analyse(
      { path, name: 'a.pdf', mimeType: 'application/pdf' },
      { signal, onProgress: (percent) => heard.push(percent) },
    )
    expect(heard.length).toBeGreaterThan(5)
    expect(heard).toEqual(heard.toSorted((one, other) => one - other))
    expect(heard.every((percent) => percent > 0 && percent < 100)).toBe(true)
  })
})

describe('a page of a PDF', () => {
  it('is a picture with the passage where it stands', async () => {
    const bytes = makePdf(PAGES)
    const { text, pages } = await read('report.pdf', bytes)
    const path = files.put(bytes)
    const place = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
    const first = await analyser.renderPage(
      { path },
      { number: 1, width: 612, highlight: { ...place('Another paragraph.'), pageStart: pages[0]!.start } },
      signal,
    )
    expect(Buffer.from(first.bytes).toString('latin1', 8, 12)).toBe('WEBP')
    expect([first.width, first.height, first.mimeType]).toEqual([612, 792, 'image/webp'])
    expect(first.boxes).toHaveLength(1)
    expect(first.boxes[0]!.x).toBeCloseTo(72 / 612, 2)
    expect(first.boxes[0]!.y).toBeCloseTo((792 - 570) / 792, 1)
    expect(first.boxes[0]!.height).toBeCloseTo(12 / 792, 2)

    const second = await analyser.renderPage(
      { path },
      {
        number: 2,
        width: 400,
        highlight: { ...place('South\\|East | 7 |\n\nNothing else'), pageStart: pages[1]!.start },
      },
      signal,
    )
    // The row of the table, and the part of the line below it.
    expect(second.boxes).toHaveLength(2)
    expect(second.boxes[1]!.width).toBeLessThan(0.2)
    const nowhere = { ...place('Summary'), pageStart: pages[1]!.start }
    expect((await analyser.renderPage({ path }, { number: 2, width: 400, highlight: nowhere }, signal)).boxes).toEqual(
      [],
    )
  })

  it('that is not there is refused', async () => {
    const path = files.put(makePdf(PAGES))
    for (const number of [0, 3, -1, 1.5]) {
      await expect(analyser.renderPage({ path }, { number, width: 300 }, signal)).rejects.toMatchObject({
        trouble: 'damaged',
      })
    }
  })

  it('with a drawing that does not end well is still a page', async () => {
    const path = files.put(
      makeRawPdf([`BT /F1 12 Tf 72 700 Td (Shown) Tj ET ${'q '.repeat(1_000)} /Nope Do 1 0 0 rg @@@`]),
    )
    expect((await analyser.renderPage({ path }, { number: 1, width: 300 }, signal)).width).toBe(300)
  })
})
