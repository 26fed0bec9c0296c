import { buffer } from 'node:stream/consumers'
import { writeZip } from '../../zip/index.ts'
import { isRightToLeft, type Block, type Run } from './blocks.ts'
import { contentTypes, numberingXml, packageRelations, propertiesXml, relationsXml, STYLES_XML } from './docx-parts.ts'
import { xml } from './xml.ts'

/** A fixed day, so that the same text is the same file. */
const DAY = new Date('2000-01-01T00:00:00Z')

/** A Word document: real headings, lists, tables and links, which the program that opens it can restyle. */
export async function writeDocx(title: string, blocks: readonly Block[]): Promise<Buffer> {
  const links = new Map<string, string>()
  const lists: { start: number }[] = []
  const listNumbers = new Map<number, number>()
  const linkId = (address: string) => {
    const existing = links.get(address) ?? `rId${links.size + 10}`
    links.set(address, existing)
    return existing
  }
  const listNumber = (list: number, start: number) => {
    const index = listNumbers.get(list) ?? lists.push({ start }) + 1
    listNumbers.set(list, index)
    return index
  }
  const body = blocks.map((block) => blockXml(block, { linkId, listNumber })).join('')
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRelations,
    'docProps/core.xml': propertiesXml(title),
    'word/document.xml': document,
    'word/styles.xml': STYLES_XML,
    'word/numbering.xml': numberingXml(lists),
    'word/_rels/document.xml.rels': relationsXml(links),
  }
  async function* entries() {
    for (const [name, content] of Object.entries(files))
      yield { name, modifiedAt: DAY, content: ReadableStream.from([`${XML_HEAD}${content}`]) }
  }
  return buffer(writeZip(entries()))
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

type Numbers = { linkId(address: string): string; listNumber(list: number, start: number): number }

function blockXml(block: Block, numbers: Numbers): string {
  const { indent, isQuoted } = block
  switch (block.kind) {
    case 'heading':
      return paragraph({ style: `Heading${block.level}` }, block.runs, numbers)
    case 'paragraph':
      return paragraph({ ...(isQuoted && { style: 'Quote' }), indent }, block.runs, numbers)
    case 'item': {
      const { marker } = block
      const id = marker.kind === 'bullet' ? 1 : numbers.listNumber(marker.list, marker.start)
      const list = `<w:numPr><w:ilvl w:val="${indent}"/><w:numId w:val="${id}"/></w:numPr>`
      return paragraph({ style: 'ListParagraph', list }, block.runs, numbers)
    }
    case 'code':
      return paragraph({ style: 'Code', indent }, [{ text: block.text }], numbers)
    case 'rule':
      return '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="C8C5BC"/></w:pBdr></w:pPr></w:p>'
    case 'table':
      return table(block.rows, block.columns, numbers)
  }
}

type Look = { readonly style?: string; readonly list?: string; readonly indent?: number }

function paragraph({ style, list, indent = 0 }: Look, runs: readonly Run[], numbers: Numbers): string {
  const isRtl = isRightToLeft(runs)
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    list ?? '',
    isRtl ? '<w:bidi/>' : '',
    !list && indent > 0 ? `<w:ind w:left="${indent * 360}"/>` : '',
  ].join('')
  return `<w:p><w:pPr>${properties}</w:pPr>${runs.map((run) => runXml(run, isRtl, numbers)).join('')}</w:p>`
}

function runXml({ text, isBold, isItalic, isStruck, isCode, link }: Run, isRtl: boolean, { linkId }: Numbers): string {
  const properties = [
    link ? '<w:rStyle w:val="Hyperlink"/>' : '',
    isCode ? '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>' : '',
    isBold ? '<w:b/><w:bCs/>' : '',
    isItalic ? '<w:i/><w:iCs/>' : '',
    isStruck ? '<w:strike/>' : '',
    isRtl ? '<w:rtl/>' : '',
  ].join('')
  const words = text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${xml(line)}</w:t>`)
    .join('<w:br/>')
  const run = `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${words}</w:r>`
  return link ? `<w:hyperlink r:id="${linkId(link)}">${run}</w:hyperlink>` : run
}

const PAGE_TWIPS = 9_026

function table(rows: readonly (readonly (readonly Run[])[])[], columns: number, numbers: Numbers): string {
  const width = Math.floor(PAGE_TWIPS / Math.max(1, columns))
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="C8C5BC"/>`)
    .join('')
  const head = `<w:tblPr><w:tblW w:w="${width * columns}" w:type="dxa"/><w:tblBorders>${border}</w:tblBorders></w:tblPr><w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>`
  const rowXml = (row: readonly (readonly Run[])[], at: number) => {
    const cells = Array.from({ length: columns }, (_, column) => {
      const runs = (row[column] ?? []).map((run) => (at === 0 ? { ...run, isBold: true } : run))
      return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph({}, runs, numbers)}</w:tc>`
    })
    return `<w:tr>${at === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`
  }
  // Word wants a paragraph behind a table.
  return `<w:tbl>${head}${rows.map(rowXml).join('')}</w:tbl><w:p/>`
}
