import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { makeDocx, makePptx, makeXlsx } from '../../testing/sample-files/office.ts'
import { makeEpub, makeOpenDocument } from '../../testing/sample-files/open-document.ts'
import { makePdf } from '../../testing/sample-files/pdf.ts'
import { drawText } from '../../testing/sample-files/pictures.ts'
import { zipOf } from '../../testing/zip.ts'

const { sniff, troubleOf, stop } = startAnalysis()
afterAll(stop)

const HTML = '<!doctype html><html><body><script>alert(1)</script></body></html>'
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>'
const OOXML = 'application/vnd.openxmlformats-officedocument'
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe('what a file is', () => {
  const samples: [string, string, () => string | Uint8Array | Promise<Uint8Array>][] = [
    ['image/png', 'image', () => drawText(['x'])],
    ['image/jpeg', 'image', () => drawText(['x'], 'jpeg')],
    ['image/webp', 'image', () => drawText(['x'], 'webp')],
    ['image/gif', 'image', () => GIF],
    ['application/pdf', 'document', () => makePdf([[]])],
    [
      'application/pdf',
      'document',
      () => Buffer.concat([Buffer.from('\x1b%-12345X@PJL\r\n', 'latin1'), makePdf([[]])]),
    ],
    ['application/rtf', 'document', () => '{\\rtf1 x}'],
    [`${OOXML}.wordprocessingml.document`, 'document', () => makeDocx('')],
    [`${OOXML}.spreadsheetml.sheet`, 'spreadsheet', () => makeXlsx({ One: '' })],
    [`${OOXML}.presentationml.presentation`, 'presentation', () => makePptx([''])],
    ['application/vnd.oasis.opendocument.text', 'document', () => makeOpenDocument('text', '')],
    ['application/vnd.oasis.opendocument.spreadsheet', 'spreadsheet', () => makeOpenDocument('spreadsheet', '')],
    ['application/vnd.oasis.opendocument.presentation', 'presentation', () => makeOpenDocument('presentation', '')],
    ['application/epub+zip', 'document', () => makeEpub({ one: '' })],
  ]
  it.each(samples)('is %s by its content, whatever its name @case-18', async (mimeType, kind, make) => {
    for (const name of ['thing', 'thing.doc', 'thing.txt', 'thing.png']) {
      expect(await sniff(name, await make())).toEqual({ mimeType, kind })
    }
  })

  it.each([
    ['notes.txt', 'text/plain', 'text'],
    ['notes', 'text/plain', 'text'],
    ['data.csv', 'text/csv', 'spreadsheet'],
    ['data.tsv', 'text/tab-separated-values', 'spreadsheet'],
    ['data.json', 'application/json', 'code'],
    ['book.ipynb', 'application/x-ipynb+json', 'code'],
    ['page.HTML', 'text/html', 'code'],
    ['read.md', 'text/markdown', 'text'],
    ['mail.eml', 'message/rfc822', 'text'],
    ['main.rs', 'text/plain', 'code'],
    ['drawing.svg', 'text/plain', 'code'],
    ['Dockerfile', 'text/plain', 'code'],
    ['__proto__', 'text/plain', 'text'],
    ['x.constructor', 'text/plain', 'text'],
  ])('is told by its name if it is text: %s', async (name, mimeType, kind) => {
    expect(await sniff(name, 'a,b\nc,d\n')).toEqual({ mimeType, kind })
  })
})

describe('a file in disguise is rejected', () => {
  it.each(['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'docx', 'xlsx', 'epub', 'zip', 'exe'])(
    'text as .%s',
    async (ending) => {
      for (const text of [HTML, SVG, 'alert(document.cookie)', `\ufeff${HTML}`, '  %PDF', 'plain words']) {
        expect(await sniff(`file.${ending}`, text)).toBeNull()
      }
    },
  )

  it.each([
    ['HTML before a PDF', Buffer.concat([Buffer.from(HTML), makePdf([[]])]), 'a.pdf'],
    ['a script that begins as a GIF', Buffer.from('GIF89a/*....*/=1;alert(1)'), 'a.gif'],
    ['a head and nothing more', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a.png'],
    ['a sound', Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1'), Buffer.alloc(40)]), 'a.webp'],
    ['a Linux program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), Buffer.alloc(100)]), 'a.txt'],
    ['a Windows program', Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(100)]), 'a.txt'],
    ['a program of Java', Buffer.from('cafebabe0000003400', 'hex'), 'a.txt'],
    ['bytes of all kinds', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256)), 'a.txt'],
    ['an old Word file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]), 'a.docx'],
    ['an archive cut short', Buffer.from('PK\x03\x04 and then nothing', 'latin1'), 'a.docx'],
  ])('%s', async (_, bytes, name) => {
    expect(await sniff(name, bytes)).toBeNull()
  })

  it('an archive of anything', async () => {
    expect(await sniff('a.docx', await zipOf({ 'evil.exe': 'MZ', 'index.html': HTML }))).toBeNull()
    expect(await sniff('a.jar', await zipOf({ 'META-INF/MANIFEST.MF': 'x' }))).toBeNull()
    expect(await sniff('a.epub', await zipOf({ mimetype: 'text/html', x: HTML }))).toBeNull()
  })

  it('but a text that shows HTML is a text', async () => {
    expect(await sniff('sample.txt', HTML)).toEqual({ mimeType: 'text/plain', kind: 'text' })
    expect(await sniff('icon.svg', SVG)).toEqual({ mimeType: 'text/plain', kind: 'code' })
  })
})

describe('an office file under a password', () => {
  it('is taken by its name, and says so when it is read', async () => {
    const bytes = Buffer.alloc(200_000)
    bytes.write('d0cf11e0a1b11ae1', 0, 'hex')
    bytes.write('EncryptedPackage', 131_072, 'utf16le')
    expect(await sniff('secret.xlsx', bytes)).toMatchObject({ kind: 'spreadsheet' })
    expect(await sniff('secret.xls', bytes)).toBeNull()
    expect(await troubleOf('secret.docx', bytes)).toBe('encrypted')
  })
})

describe('a file that is not there', () => {
  it('is an error that can be shown', async () => {
    const { analyser } = startAnalysis()
    await expect(analyser.sniff({ path: '/nowhere/at/all', name: 'x' })).rejects.toMatchObject({ trouble: 'gave_up' })
  })
})
