import { deflateSync } from 'node:zlib'

/** A line of text on a page: where it stands in points from the lower left, and how large. */
type PdfText = { readonly text: string; readonly x?: number; readonly y: number; readonly size?: number }

type PdfParts = { readonly title?: string; readonly encrypted?: boolean; readonly objects?: readonly string[] }

/** A small real PDF with these texts on its pages, in Helvetica on letter paper. */
export function makePdf(pages: readonly (readonly PdfText[])[], parts: PdfParts = {}): Buffer<ArrayBuffer> {
  return makeRawPdf(pages.map(contentOf), parts)
}

/** The same from content streams. A page may have pictures: objects named /Im0, /Im1 ... */
export function makeRawPdf(
  contents: readonly string[],
  { title, encrypted, objects = [] }: PdfParts = {},
): Buffer<ArrayBuffer> {
  const first = 5 + objects.length
  const pictures = objects.map((_, at) => `/Im${at} ${5 + at} 0 R`).join(' ')
  const kids = contents.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Title (${title ?? ''}) >>`,
      ...objects,
      ...contents.flatMap((content, at) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 2 * at + 1} 0 R
            /Resources << /Font << /F1 3 0 R >> /XObject << ${pictures} >> >> >>`,
        streamOf(content),
      ]),
    ],
    encrypted
      ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> /ID [<00> <00>]`
      : '',
  )
}

/** A file of numbered objects, with its table of where they stand. The first is the catalog, the fourth the info. */
export function writePdf(objects: readonly string[], trailer = ''): Buffer<ArrayBuffer> {
  const chunks = ['%PDF-1.4\n']
  const offsets: number[] = []
  let size = chunks[0]!.length
  for (const [at, object] of objects.entries()) {
    const chunk = `${at + 1} 0 obj\n${object}\nendobj\n`
    offsets.push(size)
    chunks.push(chunk)
    size += chunk.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  chunks.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R ${trailer} >>\nstartxref\n${size}\n%%EOF\n`,
  )
  return Buffer.from(chunks.join(''), 'latin1')
}

/** A picture that a page can show: the bytes of a JPEG, which a PDF holds as they are. */
export function pictureObject(jpeg: Buffer, width: number, height: number): string {
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8
    /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`
}

/** A page of a few kilobytes that unpacks to 400 megabytes of nothing. */
export function makeSwellingPdf(): Buffer<ArrayBuffer> {
  const twice = deflateSync(deflateSync(Buffer.alloc(400_000_000, ' ')))
  const form = `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter [/FlateDecode /FlateDecode] /Length ${twice.length} >>`
  return makeRawPdf(['/Im0 Do'], { objects: [`${form}\nstream\n${twice.toString('latin1')}\nendstream`] })
}

export function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function contentOf(texts: readonly PdfText[]): string {
  return texts
    .map(
      ({ text, x = 72, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
    )
    .join('\n')
}
