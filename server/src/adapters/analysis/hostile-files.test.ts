import { afterAll, describe, expect, it } from 'vitest'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { startAnalysis, troubleIn } from '../../testing/analysis/start-analysis.ts'
import { makePdf, makeRawPdf, pictureObject, streamOf, writePdf } from '../../testing/sample-files/pdf.ts'
import { drawText, hugePng, resizedJpeg } from '../../testing/sample-files/pictures.ts'
import { AnalysisError } from './port.ts'

/** Less than people have, for what may well use it up. */
const HURRIED_MS = 4_000
const hurried = startAnalysis({ workMs: HURRIED_MS })
const { analyser, files, signal, read, troubleOf, sniff, stop } = startAnalysis()
/** For what may end in any way, as long as it ends. */
const brief = startAnalysis({ workMs: 2_000 })
afterAll(() => Promise.all([stop(), hurried.stop(), brief.stop()]))

const PDF = 'application/pdf'
const TEXT = [{ text: 'Some words on a page', y: 700 }]

describe('a hostile PDF', () => {
  it.each([
    ['whose table of objects leads back to itself', loopingXref()],
    ['whose pages are their own parents', loopingPages()],
    ['whose text calls itself', loopingForm()],
    ['that ends in the middle', makePdf([TEXT, TEXT]).subarray(0, 500)],
    ['of a head alone', Buffer.from('%PDF-1.7\n')],
    [
      'of a head and noise',
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7_919) % 251)),
      ]),
    ],
  ])('%s ends @case-21', async (_, bytes) => {
    expect(['damaged', 'empty', 'too_slow', 'none']).toContain(await hurried.troubleOf('bad.pdf', bytes, PDF))
    const path = hurried.files.put(bytes)
    expect(['damaged', 'too_slow', 'none']).toContain(
      await troubleIn(hurried.analyser.thumbnail({ path, mimeType: PDF }, signal)),
    )
  })

  it('of a hundred thousand pages is read as far as time goes @case-21', async () => {
    const { pages, isTruncated } = await hurried.read('many.pdf', manyPages(100_000))
    expect(pages.length).toBeGreaterThan(100)
    expect(isTruncated).toBe(true)
  })

  it('with a page of pictures that take all memory or time keeps the text of the others', async () => {
    const large = pictureObject(resizedJpeg(drawText(['x'], 'jpeg'), 6_600, 6_600), 6_600, 6_600)
    const objects = Array.from({ length: 12 }, () => large)
    const draw = objects.map((_, at) => `q 600 0 0 600 0 0 cm /Im${at} Do Q`).join(' ')
    const bytes = makeRawPdf(['BT /F1 12 Tf 72 700 Td (Words) Tj ET', draw], { objects })
    const found = await hurried.read('large.pdf', bytes)
    expect([found.text.trim(), found.isTruncated]).toEqual(['Words', true])
  })

  it('with a picture of 30,000 by 30,000 is drawn without it @case-21', async () => {
    const jpeg = resizedJpeg(drawText(['x'], 'jpeg'), 30_000, 30_000)
    const path = files.put(
      makeRawPdf(['BT /F1 12 Tf 72 700 Td (Words) Tj ET q 600 0 0 600 0 0 cm /Im0 Do Q'], {
        objects: [pictureObject(jpeg, 30_000, 30_000)],
      }),
    )
    expect(['none', 'damaged', 'too_large']).toContain(
      await troubleIn(analyser.renderPage({ path }, { number: 1, width: 800 }, signal)),
    )
    expect(
      (await analyser.analyse({ path, name: 'a.pdf', mimeType: PDF }, { signal, onProgress: () => {} })).text,
    ).toBe('Words')
  })

  it('of a page that is miles long is drawn small', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [5 0 R] >>',
      '<< >>',
      '<< >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 14400000] /Contents 6 0 R >>',
      streamOf('0 0 50 50 re f'),
    ]
    const path = files.put(writePdf(objects))
    const page = await analyser.renderPage({ path }, { number: 1, width: 2_000 }, signal)
    expect(page.width * page.height).toBeLessThan(20_000_000)
  })
})

describe('a hostile picture', () => {
  it.each([
    ['PNG of 30,000 by 30,000', 'image/png', () => hugePng(30_000, 30_000)],
    ['PNG of 12 by 12,000,000', 'image/png', () => hugePng(12, 12_000_000)],
    ['JPEG of 30,000 by 30,000', 'image/jpeg', () => resizedJpeg(drawText(['x'], 'jpeg'), 30_000, 30_000)],
  ])('%s is too large, wherever it goes @case-21', async (_, mimeType, make) => {
    const bytes = make()
    expect((await sniff('x', bytes))?.mimeType).toBe(mimeType)
    const path = files.put(bytes)
    expect(await troubleIn(analyser.image({ path, mimeType }, signal))).toBe('too_large')
    expect(await troubleIn(analyser.thumbnail({ path, mimeType }, signal))).toBe('too_large')
    expect(await troubleOf('x.png', bytes, mimeType)).toBe('too_large')
  })

  it('that is cut, changed or no picture is damaged', async () => {
    const png = drawText(['Words'])
    const cut = png.subarray(0, png.length / 2)
    const changed = Buffer.from(png.map((byte, at) => (at > 60 && at % 50 === 0 ? byte ^ 0xff : byte)))
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    )
    for (const bytes of [cut, changed, svg, Buffer.from('%PDF-1.4'), Buffer.alloc(0)]) {
      const path = files.put(bytes)
      expect(['damaged', 'unsupported']).toContain(
        await troubleIn(analyser.image({ path, mimeType: 'image/png' }, signal)),
      )
    }
    expect(await troubleOf('x.png', cut, 'image/png')).toBe('damaged')
  })

  it('of as many pixels as are allowed is made small within the memory that there is', async () => {
    const path = files.put(hugePng(10_000, 10_000, 10_000))
    const ended = await troubleIn(analyser.thumbnail({ path, mimeType: 'image/png' }, signal))
    expect(['none', 'too_large']).toContain(ended)
  })
})

describe('a hostile text', () => {
  it('of two hundred megabytes on one line is read as far as it is kept @case-21', async () => {
    const long = await read('long.txt', Buffer.alloc(200_000_000, 'a,b;'))
    expect([long.text.length, long.isTruncated]).toEqual([5_000_000, true])
    const quoted = await read('quoted.csv', Buffer.alloc(60_000_000, '"a""'))
    expect(quoted.isTruncated).toBe(true)
  })

  it('of a hundred thousand columns ends as the table does, and one of a thousand is read', async () => {
    const row = (count: number) => `${Array.from({ length: count }, (_, at) => `c${at}`).join(',')}\n`
    expect(await troubleOf('wide.csv', row(100_000).repeat(2))).toBe('too_many_columns')
    expect(new AnalysisError('too_many_columns').message).toBe(analysisMessages.tooManyColumns)
    expect((await read('wide.csv', row(1_000).repeat(2))).text).toContain('c999')
  })

  it.each([
    ['a.html', '<'.repeat(5_000_000)],
    ['a.html', '<table><tr><td>'.repeat(20_000)],
    ['a.html', '<p class="article">word, word, '.repeat(100_000)],
    ['a.html', `<!--${'-'.repeat(3_000_000)}`],
    ['a.html', `<a href="${'x'.repeat(3_000_000)}">link</a>`],
    ['a.rtf', `{\\rtf1 ${'{'.repeat(1_000_000)}`],
    ['a.rtf', `{\\rtf1 ${'\\u12345 ?'.repeat(500_000)}}`],
    ['a.rtf', `{\\rtf1 \\bin99999999999 x}`],
    ['a.json', '['.repeat(3_000_000)],
    ['a.ipynb', `{"cells":[${'{"cell_type":"code","source":"x"},'.repeat(200_000)}{}]}`],
    ['a.md', '#'.repeat(3_000_000)],
    ['a.md', '```\n'.repeat(500_000)],
    ['a.csv', '"'.repeat(3_000_001)],
    [
      'a.eml',
      `From: a@b.c\nContent-Type: multipart/mixed; boundary=x\n\n${'--x\nContent-Type: multipart/mixed; boundary=x\n\n'.repeat(50_000)}`,
    ],
    ['a.eml', `Subject: ${'=?utf-8?Q?a?= '.repeat(200_000)}\n\nbody`],
    ['a.eml', `${'X-Header: y\n'.repeat(500_000)}\nbody`],
  ])('%s made to be slow (%#) ends', async (name, text) => {
    expect(['none', 'empty', 'damaged', 'too_large', 'too_slow']).toContain(await brief.troubleOf(name, text))
  })
})

describe('reading', () => {
  it('ends at once when it is no longer wanted, in line and on the way', async () => {
    const path = files.put(manyPages(100_000))
    const leaving = new AbortController()
    const going = Array.from({ length: 4 }, () =>
      analyser.analyse({ path, name: 'a.pdf', mimeType: PDF }, { signal: leaving.signal, onProgress: () => {} }),
    )
    leaving.abort(new Error('no longer wanted'))
    for (const one of going) await expect(one).rejects.toThrow('no longer wanted')
    expect((await read('after.txt', 'still here')).text).toBe('still here')
  })

  it('ends when the analyser is closed, and does not begin after', async () => {
    const other = startAnalysis()
    const path = other.files.put(manyPages(100_000))
    const going = other.analyser.analyse({ path, name: 'a.pdf', mimeType: PDF }, { signal, onProgress: () => {} })
    await Promise.all([expect(going).rejects.toThrow('closed'), other.stop()])
    await expect(other.analyser.image({ path, mimeType: 'image/png' }, signal)).rejects.toThrow('closed')
  })

  it('a type that nobody reads says so', async () => {
    expect(await troubleOf('x.bin', 'x', 'application/octet-stream')).toBe('unsupported')
  })
})

function loopingXref(): Buffer {
  const good = makePdf([TEXT]).toString('latin1')
  const at = good.indexOf('xref\n0')
  return Buffer.from(good.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${at}`), 'latin1')
}

function loopingPages(): Buffer {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1000000 /Parent 3 0 R /Kids [3 0 R 3 0 R] >>',
    '<< /Type /Pages /Count 1000000 /Parent 2 0 R /Kids [2 0 R 2 0 R] >>',
    '<< >>',
  ])
}

function loopingForm(): Buffer {
  const form = `<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /Im0 5 0 R >> >> /Length 17 >>\nstream\n/Im0 Do /Im0 Do \nendstream`
  return makeRawPdf(['/Im0 Do BT /F1 12 Tf 72 700 Td (Words) Tj ET'], { objects: [form] })
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, () => '5 0 R').join(' ')
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 6 0 R >>',
    streamOf('BT /F1 12 Tf 72 700 Td (One of many pages) Tj ET'),
  ])
}
