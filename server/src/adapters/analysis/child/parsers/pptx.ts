import { createDocument } from '../text/document.ts'
import { findMainPart, readCoreTitle, readRelations } from '../office/ooxml.ts'
import type { Parser } from '../parser.ts'
import { createSlideReader } from '../office/slide-reader.ts'
import { readXml } from '../office/xml.ts'
import { openZip } from '../office/zip.ts'

/** A presentation: each slide a page, with its title as a heading, its tables and the speaker's notes. */
export const parsePptx: Parser = async ({ file }, onProgress) => {
  const zip = await openZip(file)
  const document = createDocument()
  document.setTitle(await readCoreTitle(zip))
  const ids: string[] = []
  const presentation = await findMainPart(zip, 'ppt/presentation.xml')
  await readXml(zip.read(presentation), {
    open(name, attributes) {
      if (name === 'sldId' && attributes['r:id']) ids.push(attributes['r:id'])
    },
  })
  const relations = await readRelations(zip, presentation)
  for (const [at, id] of ids.entries()) {
    const part = relations.get(id)?.path
    if (part === undefined || !zip.has(part)) continue
    if (document.isFull) break
    document.beginPage()
    await readXml(zip.read(part), createSlideReader(document))
    const notes = [...(await readRelations(zip, part)).values()].find(({ type }) => type === 'notesSlide')
    if (notes && zip.has(notes.path)) await readXml(zip.read(notes.path), createSlideReader(document, 'notes'))
    onProgress((100 * (at + 1)) / ids.length)
  }
  return document.finish()
}
