import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis.ts'
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
  }, 40_000)

  it('without a word is no trouble', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer()
    expect(await read('photo.jpg', photo)).toMatchObject({ text: '', byOcr: false })
  }, 40_000)

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
    expect([width, height, format, mimeType]).toEqual([123, 2_048, 'webp', 'image/webp'])
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(Buffer.from(bytes).includes(secret)).toBe(false)
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
  }, 40_000)

  it('shows where a passage stands too', async () => {
    const text = 'A page with text\n\nInvoice number 4711\nTotal amount 300 dollars'
    const pageStart = text.indexOf('Invoice')
    const highlight = { start: text.indexOf('Total'), end: text.length, pageStart }
    const page = await analyser.renderPage({ path: files.put(bytes) }, { number: 2, width: 600, highlight }, signal)
    expect(page.boxes).toHaveLength(1)
    expect(page.boxes[0]!.y).toBeGreaterThan(0.15)
    expect(page.boxes[0]!.y).toBeLessThan(0.25)
  }, 40_000)

  it('of which nothing can be read is an empty file', async () => {
    expect(await troubleOf('blank.pdf', makePdf([[], []]))).toBe('empty')
  }, 40_000)
})
