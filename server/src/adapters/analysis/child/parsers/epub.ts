import { AnalysisError } from '../../port.ts'
import { createDocument } from '../text/document.ts'
import { writeHtml } from '../text/html-text.ts'
import { parsePage, type Page } from '../text/parse-page.ts'
import { resolvePath } from '../office/ooxml.ts'
import type { Parser } from '../parser.ts'
import { openZip, type Zip } from '../office/zip.ts'

const CHAPTER_MAX_BYTES = 16 * 1024 * 1024
const LIST_MAX_BYTES = 4 * 1024 * 1024

/** A book: its chapters in reading order, each a page. */
export const parseEpub: Parser = async ({ file }, onProgress) => {
  const zip = await openZip(file)
  const container = parse(await zip.text('META-INF/container.xml', LIST_MAX_BYTES))
  const root = container.querySelector('rootfile')?.getAttribute('full-path')
  if (!root || !zip.has(root)) throw new AnalysisError('damaged')
  const list = parse(await zip.text(root, LIST_MAX_BYTES))
  const chapters = chaptersOf(list, root.slice(0, root.lastIndexOf('/') + 1)).filter((name) => zip.has(name))
  if (chapters.length === 0) throw new AnalysisError('damaged')
  if (await isLocked(zip, chapters)) throw new AnalysisError('encrypted')
  const document = createDocument()
  document.setTitle(first(list, ['dc:title', 'title']))
  for (const [at, name] of chapters.entries()) {
    if (document.isFull) break
    document.beginPage()
    const body = parse(await zip.text(name, CHAPTER_MAX_BYTES)).querySelector('body')
    if (body) writeHtml(document, body)
    onProgress((100 * (at + 1)) / chapters.length)
  }
  return document.finish()
}

/** Read as HTML whatever it says it is: chapters use entities that only a document type explains. */
function parse(text: string): Page {
  return parsePage(text.replace(/^\ufeff?\s*<\?xml[^>]*\?>/, ''))
}

function chaptersOf(list: Page, folder: string): string[] {
  const paths = new Map<string, string>()
  for (const item of list.querySelectorAll('item')) {
    const href = item.getAttribute('href')?.split('#')[0]
    if (href && /html|xml/.test(item.getAttribute('media-type') ?? '')) {
      paths.set(item.getAttribute('id') ?? '', resolvePath(folder, decoded(href)))
    }
  }
  const order = [...list.querySelectorAll('itemref')].map((ref) => paths.get(ref.getAttribute('idref') ?? ''))
  return [...new Set(order.filter((path) => path !== undefined))]
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** Shops lock the chapters; many books hide their fonts in the same way, which is no trouble. */
async function isLocked(zip: Zip, chapters: readonly string[]): Promise<boolean> {
  if (!zip.has('META-INF/encryption.xml')) return false
  const list = await zip.text('META-INF/encryption.xml', LIST_MAX_BYTES)
  return chapters.some((name) => list.includes(`"${name}"`) || list.includes(`"${encodeURI(name)}"`))
}

function first(page: Page, names: readonly string[]): string | null {
  for (const name of names) {
    const found = page.getElementsByTagName(name)[0]?.textContent?.trim()
    if (found) return found
  }
  return null
}
