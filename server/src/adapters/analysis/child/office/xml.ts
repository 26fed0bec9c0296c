import { SaxesParser } from 'saxes'
import { AnalysisError } from '../../port.ts'
import { XML_MAX_DEPTH } from '../../limits.ts'

/** Attributes by name; prefixes stay, as `r:id` and `id` may stand side by side. */
export type Attributes = Readonly<Record<string, string>>

export type XmlHandler = {
  /** `name` is without its prefix. */
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
  /** Asked between pieces: nothing further is of interest. */
  isDone?(): boolean
}

/**
 * Tells a handler what stands in an XML part, piece by piece, so that none is ever held whole. A part that declares a
 * document type is refused: no writer of office files makes one, and entities are what it would be for.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  parser.on('doctype', () => {
    throw new AnalysisError('damaged')
  })
  parser.on('error', () => {
    throw new AnalysisError('damaged')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > XML_MAX_DEPTH) throw new AnalysisError('damaged')
    handler.open?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handler.close?.(local(name))
  })
  if (handler.text) {
    parser.on('text', (text) => handler.text!(text))
    parser.on('cdata', (text) => handler.text!(text))
  }
  const decode = createDecoder()
  for await (const chunk of chunks) {
    const text = decode(chunk)
    // Saxes collects what stands within an element; in small pieces a text without end cannot grow far.
    for (let at = 0; at < text.length; at += CHUNK_CHARS) parser.write(text.slice(at, at + CHUNK_CHARS))
    if (handler.isDone?.()) return
  }
  parser.close()
}

const CHUNK_CHARS = 64 * 1024

/** UTF-8, or UTF-16 where the first bytes say so. */
function createDecoder(): (chunk: Buffer) => string {
  let decoder: TextDecoder | undefined
  return (chunk) => {
    if (!decoder) {
      const mark = chunk.length >= 2 ? chunk.readUInt16BE(0) : 0
      decoder = new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8')
    }
    return decoder.decode(chunk, { stream: true })
  }
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
