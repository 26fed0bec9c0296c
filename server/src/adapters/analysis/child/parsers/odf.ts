import { AnalysisError } from '../../port.ts'
import { createDocument } from '../text/document.ts'
import { createOdfReader } from '../office/odf-reader.ts'
import type { Parser } from '../parser.ts'
import { readXml } from '../office/xml.ts'
import { openZip, type Zip } from '../office/zip.ts'

/** OpenDocument: texts, spreadsheets (a sheet a page) and presentations (a slide a page). */
export const parseOdf: Parser = async ({ file, mimeType }, onProgress) => {
  const zip = await openZip(file)
  if (await isLocked(zip)) throw new AnalysisError('encrypted')
  const document = createDocument()
  document.setTitle(await readTitle(zip))
  onProgress(10)
  const kind = mimeType.endsWith('.spreadsheet') ? 'sheets' : mimeType.endsWith('.presentation') ? 'slides' : 'text'
  await readXml(zip.read('content.xml'), createOdfReader(document, kind))
  return document.finish()
}

async function isLocked(zip: Zip): Promise<boolean> {
  if (!zip.has('META-INF/manifest.xml')) return false
  // Searched and not parsed: old writers name a document type here.
  return (await zip.text('META-INF/manifest.xml', 4 * 1024 * 1024)).includes('encryption-data')
}

async function readTitle(zip: Zip): Promise<string | null> {
  let title = ''
  let isInside = false
  if (!zip.has('meta.xml')) return null
  await readXml(zip.read('meta.xml'), {
    open: (name) => void (isInside = name === 'title'),
    close: () => void (isInside = false),
    text: (text) => void (title += isInside && title.length < 1_000 ? text : ''),
  })
  return title.trim() || null
}
