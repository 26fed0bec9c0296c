import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Parts } from './office.ts'

const NAMES = ['office', 'text', 'table', 'draw', 'presentation', 'style', 'meta']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** A text, spreadsheet or presentation with this body. */
export function makeOpenDocument(
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  more: Parts = {},
): Promise<Buffer<ArrayBuffer>> {
  return typedZip(`application/vnd.oasis.opendocument.${kind}`, {
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMES}><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'meta.xml': `<office:document-meta ${NAMES} xmlns:dc="http://purl.org/dc/elements/1.1/"><office:meta><dc:title>An open title</dc:title></office:meta></office:document-meta>`,
    ...more,
  })
}

/** A book with these chapters, each the inside of its body, by file name; they are read in this order. */
export function makeEpub(chapters: Record<string, string>, more: Parts = {}): Promise<Buffer<ArrayBuffer>> {
  const names = Object.keys(chapters)
  return typedZip('application/epub+zip', {
    'META-INF/container.xml': `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'OEBPS/content.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Book</dc:title></metadata>
      <manifest>${names
        .toSorted()
        .map(
          (name) =>
            `<item id="${name}" href="text/${encodeURIComponent(name)}.xhtml" media-type="application/xhtml+xml"/>`,
        )
        .join('')}</manifest>
      <spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(
      names.map((name) => [
        `OEBPS/text/${name}.xhtml`,
        `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>no</title></head><body>${chapters[name]}</body></html>`,
      ]),
    ),
    ...more,
  })
}

/** A ZIP whose first file, unpacked, says what it is. */
async function typedZip(type: string, files: Parts): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(type), 'mimetype', { compress: false })
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return Buffer.from(await buffer(zip.outputStream as Readable))
}
