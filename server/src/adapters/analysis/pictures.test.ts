import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { openPdf } from './child/pdf/open-pdf.ts'
import { readPdfPictures, withoutGaps } from './child/pictures/ocr-pdf.ts'
import { readPicture } from './child/pictures/read-picture.ts'
import { WORK_MS } from './limits.ts'
import { runChild } from './run-child.ts'
import { makePdf, makeRawPdf, pictureObject } from '../../testing/sample-files/pdf.ts'
import { drawText } from '../../testing/sample-files/pictures.ts'

const { analyser, files, signal, read, troubleOf, stop } = startAnalysis()
afterAll(stop)

const PDF = 'application/pdf'

describe('an image', () => {
  it('is read', async () => {
    const found = await read('note.png', drawText(['The meeting is on Friday', 'in the large room']))
    expect(found.text).toBe('The meeting is on Friday\nin the large room')
    expect(found.byOcr).toBe(true)
  })

  it('without a word is no trouble', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer()
    expect(await read('photo.jpg', photo)).toMatchObject({ text: '', byOcr: false })
    expect(await read('bar.png', drawText(['|']))).toMatchObject({ text: '', byOcr: false })
  })

  it.each([
    ['that lies on its side', (page: Sharp) => page.rotate(90)],
    ['that is upside down', (page: Sharp) => page.rotate(180)],
    ['that is turned a little, on a dark table', (page: Sharp) => page.rotate(7, { background: '#543' })],
  ])('of a page in the shade %s is read', async (_, turn) => {
    const lines = ['Minutes of the meeting on 4 May', 'Maria Lopez takes the minutes', 'The next one is in June']
    const page = sharp(drawText(lines, 'png', 800))
    const { width, height } = await page.metadata()
    const shade = `<svg width="${width}" height="${height}"><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#555"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
    const shaded = await page
      .composite([{ input: Buffer.from(shade), blend: 'multiply' }])
      .png()
      .toBuffer()
    const { text } = await read('photo.jpg', await turn(sharp(shaded)).jpeg().toBuffer())
    for (const line of lines) expect(text).toContain(line)
  })

  it('in a TIFF is read too, page by page, and shown as another', async () => {
    const one = await sharp(drawText(['First page of the fax']))
      .tiff()
      .toBuffer()
    const path = files.put(one)
    const found = await read('fax.tif', one)
    expect([found.text, found.byOcr]).toEqual(['First page of the fax', true])
    expect((await analyser.image({ path, mimeType: 'image/tiff' }, signal)).mimeType).toBe('image/jpeg')
    const pages = await sharp([drawText(['First page of the fax']), drawText(['Second page of it'])], {
      join: { animated: true },
    })
      .tiff()
      .toBuffer()
    const { text, pages: ranges } = await read('fax.tiff', pages)
    expect(ranges.map(({ start, end }) => text.slice(start, end).trim())).toEqual([
      'First page of the fax',
      'Second page of it',
    ])
  })

  it('is made anew for models and people: smaller, upright, without metadata', async () => {
    const secret = 'SECRET-PLACE'
    const photo = await sharp({ create: { width: 5_000, height: 300, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: secret, Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const path = files.put(Buffer.concat([photo, Buffer.from(`<script>${secret}</script>`)]))
    const { bytes, mimeType } = await analyser.image({ path, mimeType: 'image/jpeg' }, signal)
    const { width, height, format, exif, orientation } = await sharp(bytes).metadata()
    expect([width, height, format, mimeType]).toEqual([123, 2_048, 'jpeg', 'image/jpeg'])
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(Buffer.from(bytes).includes(secret)).toBe(false)
  })

  it('keeps what is transparent, and the first of moving pictures', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#f008' } })
      .webp()
      .toBuffer()
    const shown = await analyser.image({ path: files.put(clear), mimeType: 'image/webp' }, signal)
    expect([shown.mimeType, (await sharp(shown.bytes).metadata()).hasAlpha]).toEqual(['image/png', true])
    const frames = await sharp(Buffer.alloc(20 * 40 * 3, 200), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif()
      .toBuffer()
    const first = await analyser.image({ path: files.put(frames), mimeType: 'image/gif' }, signal)
    expect((await sharp(first.bytes).metadata()).height).toBe(20)
  })

  it('that takes too long to read can still be looked at', async () => {
    const task = { kind: 'read', path: files.put(drawText(['Hello'])), name: 'a.png', mimeType: 'image/png' } as const
    // No time at all is used up on any machine.
    const late = { task: { ...task, withOcr: true, softStopMs: 0 }, workMs: WORK_MS, signal }
    expect(await runChild(late)).toMatchObject({ text: '', isTruncated: true, byOcr: false })

    const begun = Promise.withResolvers<null>()
    const endless = () => {
      begun.resolve(null)
      return new Promise<never>(() => {})
    }
    const watch = { isLate: () => false, late: begun.promise }
    expect(await readPicture(sharp(drawText(['Hello'])), { read: endless }, watch)).toBeNull()
  })

  it('has a small picture, and so has the first page of a PDF, and nothing else', async () => {
    const png = files.put(drawText(['Hello'], 'png', 2_000))
    const small = await sharp((await analyser.thumbnail({ path: png, mimeType: 'image/png' }, signal))!).metadata()
    expect([small.format, small.width]).toEqual(['webp', 480])
    const pdf = files.put(makePdf([[{ text: 'Page one', y: 700 }]]))
    const page = await sharp((await analyser.thumbnail({ path: pdf, mimeType: PDF }, signal))!).metadata()
    expect([page.format, page.width]).toEqual(['webp', 480])
    expect(await analyser.thumbnail({ path: files.put('text'), mimeType: 'text/plain' }, signal)).toBeNull()
  })
})

describe('a scanned page of a PDF', () => {
  const scan = drawText(['Invoice number 4711', 'Total amount 300 dollars'], 'jpeg')
  const picture = pictureObject(scan, 1_200, 260)
  const bytes = makeRawPdf(['BT /F1 12 Tf 72 700 Td (A page with text) Tj ET', 'q 540 0 0 117 36 600 cm /Im0 Do Q'], {
    objects: [picture],
  })

  it('is read as a picture, and the others as text', async () => {
    const found = await read('scan.pdf', bytes)
    expect(found.pages.map(({ start, end }) => found.text.slice(start, end))).toEqual([
      'A page with text',
      'Invoice number 4711\nTotal amount 300 dollars',
    ])
    expect(found.byOcr).toBe(true)
  })

  it('is read as a picture also where a stamp stands on it, and shows a passage', async () => {
    // A real scan is larger than this picture of a few words.
    const padded = Buffer.concat([scan, Buffer.alloc(40_000, '\n')])
    const stamped = makeRawPdf(['q 540 0 0 117 36 600 cm /Im0 Do Q BT /F1 8 Tf 500 20 Td (Page 1 of 1) Tj ET'], {
      objects: [pictureObject(padded, 1_200, 260)],
    })
    const { text, byOcr } = await read('stamped.pdf', stamped)
    expect([text.slice(0, 19), byOcr]).toEqual(['Invoice number 4711', true])
    const highlight = { start: 0, end: 7, pageStart: 0 }
    const page = await analyser.renderPage({ path: files.put(stamped) }, { number: 1, width: 600, highlight }, signal)
    expect(page.boxes[0]!.x).toBeLessThan(0.2)
  })

  it('shows where a passage stands too', async () => {
    const text = 'A page with text\n\nInvoice number 4711\nTotal amount 300 dollars'
    const pageStart = text.indexOf('Invoice')
    const highlight = { start: text.indexOf('Total'), end: text.length, pageStart }
    const page = await analyser.renderPage({ path: files.put(bytes) }, { number: 2, width: 600, highlight }, signal)
    expect(page.boxes).toHaveLength(1)
    expect(page.boxes[0]!.y).toBeGreaterThan(0.15)
    expect(page.boxes[0]!.y).toBeLessThan(0.25)
  })

  it.each([
    ['a fax', '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>', faxBar()],
    ['JBIG2', '/Filter /JBIG2Decode', jbig2(faxBar())],
  ])('packed as %s is drawn', async (_, filter, data) => {
    const head = `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 ${filter}`
    const object = `${head} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`
    const path = files.put(makeRawPdf(['q 612 0 0 792 0 0 cm /Im0 Do Q'], { objects: [object] }))
    const page = await analyser.renderPage({ path }, { number: 1, width: 100 }, signal)
    const pixels = await sharp(page.bytes).greyscale().raw().toBuffer()
    const line = 60 * page.width
    expect([pixels[line + 5]! > 200, pixels[line + 50]! < 50, pixels[line + 95]! > 200]).toEqual([true, true, true])
  })

  it('of which nothing can be read is an empty file', async () => {
    expect(await troubleOf('blank.pdf', makePdf([[], []]))).toBe('empty')
  })
})

/** A black bar on white, 64 by 64, as fax machines pack it. */
function faxBar(): Buffer {
  // The first line counts 16 white and 32 black; each other is like the one above.
  const bits = `0011010100000011010101${'111'.repeat(63)}${'000000000001'.repeat(2)}`
  return Buffer.from(
    (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((one) => Number.parseInt(one, 2)),
  )
}

/** The same in the segments of JBIG2: a page, and a region on it. */
function jbig2(fax: Buffer): Buffer {
  const numbers = (...all: number[]) => Buffer.from(Uint32Array.from(all).buffer).swap32()
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(data.length), data])
  const page = Buffer.concat([numbers(64, 64, 0, 0), Buffer.from([0, 0, 0])])
  const region = Buffer.concat([numbers(64, 64, 0, 0), Buffer.from([0, 1]), fax])
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)])
}

describe('a scan of many pages', () => {
  const pages = [1, 2, 3, 4, 5]
  const scans = pages.map((page) => drawText([`Sheet ${page} of the ledger`], 'jpeg'))
  const bytes = makeRawPdf(
    pages.map((page) => `q 540 0 0 86 36 600 cm /Im${page - 1} Do Q`),
    { objects: scans.map((scan) => pictureObject(scan, 1_200, 190)) },
  )

  it('is read as far as is read at once, and on from there, page by page and in order', async () => {
    const brief = startAnalysis({ ocrPages: 2 })
    const path = brief.files.put(bytes)
    const input = { signal, onProgress: () => {} }
    const first = await brief.analyser.analyse({ path, name: 'ledger.pdf', mimeType: PDF }, input)
    expect(first).toMatchObject({ isTruncated: true, byOcr: true, unreadPages: [3, 4, 5] })
    expect(first.text.match(/Sheet \d/g)).toEqual(['Sheet 1', 'Sheet 2'])

    const more = await brief.analyser.readScans({ path }, [3, 4], signal)
    expect(more.map(({ number, text }) => [number, text.trim()])).toEqual([
      [3, 'Sheet 3 of the ledger'],
      [4, 'Sheet 4 of the ledger'],
    ])
    await expect(brief.analyser.readScans({ path }, [99], signal)).rejects.toMatchObject({ trouble: 'damaged' })
    await brief.stop()
  })

  it('is read as far as there is time, without a gap', async () => {
    const pdf = await openPdf(files.put(bytes), { canDraw: true })
    const word = { text: 'Sheet', x0: 0, y0: 0, x1: 9, y1: 9 }
    const sheet = { paragraphs: [[[word]]], chars: 5, sureChars: 5 }
    const late = Promise.withResolvers<void>()
    let begun = 0
    // The second page takes for ever, and the fourth begins when there is no more time.
    const readSheet = () => {
      begun += 1
      if (begun === 4) late.resolve()
      return begun === 2 || begun === 4 ? new Promise<never>(() => {}) : Promise.resolve(sheet)
    }
    const openOcr = () => Promise.resolve({ width: 2, read: readSheet, close: () => Promise.resolve() })
    const found = await readPdfPictures(pdf, pages, { late: late.promise, onProgress: () => {}, openOcr })
    expect([...found]).toEqual([
      [1, 'Sheet'],
      [3, 'Sheet'],
    ])
    expect(withoutGaps(pages, found)).toEqual([1])
    await pdf.loadingTask.destroy()
  })
})
