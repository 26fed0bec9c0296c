import { zipOf } from '../zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const SHEET = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"`
const SLIDE = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}"
  xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`

export type Parts = Record<string, string | Buffer>

/** A Word document with this body (w: elements), and other parts on wish. */
export function makeDocx(body: string, more: Parts = {}): Promise<Buffer<ArrayBuffer>> {
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'docProps/core.xml': coreWith('A Word title'),
    'word/styles.xml': `${XML}<w:styles ${WORD}>
      <w:style w:type="paragraph" w:styleId="Ueberschrift1"><w:name w:val="heading 1"/></w:style>
      <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="Ueberschrift2"/></w:style>
      <w:style w:type="paragraph" w:styleId="Ueberschrift2"><w:name w:val="x"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
    </w:styles>`,
    'word/document.xml': `${XML}<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    ...more,
  })
}

export const wordText = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`

export const wordTable = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${wordText(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

/** A workbook with these sheets: the rows of each as XML. Shared strings and styles are given as parts. */
export function makeXlsx(sheets: Record<string, string>, more: Parts = {}): Promise<Buffer<ArrayBuffer>> {
  const names = Object.keys(sheets)
  return zipOf({
    'xl/workbook.xml': `${XML}<workbook ${SHEET}><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`])),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${XML}<worksheet ${SHEET}><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  })
}

export const sharedStrings = (texts: readonly string[]) =>
  `${XML}<sst ${SHEET}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`

/** Cell styles: 0 plain, 1 a date, 2 a percentage, 3 a date of its own format. */
export const SHEET_STYLES = `${XML}<styleSheet ${SHEET}>
  <numFmts><numFmt numFmtId="170" formatCode="&quot;on &quot;dd\\.mm\\.yyyy"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>`

/** A presentation: a slide for each list of shapes, and notes by the number of their slide. */
export function makePptx(slides: readonly string[], notes: Record<number, string> = {}): Promise<Buffer<ArrayBuffer>> {
  const parts: Parts = {
    'ppt/presentation.xml': `${XML}<p:presentation ${SLIDE}><p:sldIdLst>${slides
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`])),
  }
  for (const [at, shapes] of slides.entries()) {
    parts[`ppt/slides/slide${at + 1}.xml`] = slideWith(shapes)
    const note = notes[at + 1]
    if (note === undefined) continue
    parts[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = relations([
      ['notesSlide', `../notesSlides/notesSlide${at + 1}.xml`],
    ])
    parts[`ppt/notesSlides/notesSlide${at + 1}.xml`] = slideWith(shape([note], 'body'))
  }
  return zipOf(parts)
}

export const shape = (lines: readonly string[], placeholder?: string) =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder ? `<p:ph type="${placeholder}"/>` : ''}</p:nvPr></p:nvSpPr><p:txBody>${slideLines(lines)}</p:txBody></p:sp>`

export const slideTable = (rows: readonly (readonly string[])[]) =>
  `<p:graphicFrame><a:tbl>${rows
    .map(
      (row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody>${slideLines([cell])}</a:txBody></a:tc>`).join('')}</a:tr>`,
    )
    .join('')}</a:tbl></p:graphicFrame>`

const slideLines = (lines: readonly string[]) =>
  lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')
const slideWith = (shapes: string) => `${XML}<p:sld ${SLIDE}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`

const coreWith = (title: string) =>
  `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
    xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${RELATIONS}">${lines.join('')}</Relationships>`
}
