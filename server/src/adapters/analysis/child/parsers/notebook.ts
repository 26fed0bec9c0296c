import * as z from 'zod'
import { AnalysisError } from '../../port.ts'
import { createDocument, type Document } from '../text/document.ts'
import { findHeadings } from '../text/find-headings.ts'
import { normalise } from '../text/normalise.ts'
import type { Parser } from '../parser.ts'
import { readTextFile } from '../text/text-file.ts'

const lines = z.union([z.string(), z.array(z.string()).transform((parts) => parts.join(''))])
const output = z.object({
  text: lines.optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  ename: z.string().optional(),
  evalue: z.string().optional(),
})
const notebook = z.object({
  metadata: z
    .object({ title: z.string().optional(), language_info: z.object({ name: z.string() }).optional() })
    .catch({})
    .default({}),
  cells: z.array(
    z.object({ cell_type: z.string(), source: lines.default(''), outputs: z.array(output).catch([]).default([]) }),
  ),
})
type Cell = z.infer<typeof notebook>['cells'][number]

/** A notebook: what was written, what was run, and what came out of it as text. */
export const parseNotebook: Parser = async ({ file }) => {
  const { text } = await readTextFile(file)
  const parsed = notebook.safeParse(parseJson(text))
  if (!parsed.success) throw new AnalysisError('damaged')
  const document = createDocument()
  document.setTitle(parsed.data.metadata.title)
  for (const cell of parsed.data.cells) write(document, cell, parsed.data.metadata.language_info?.name ?? '')
  return document.finish()
}

function write(document: Document, cell: Cell, language: string): void {
  if (cell.cell_type !== 'code') {
    const source = normalise(cell.source).trim()
    document.paragraph(source)
    const start = document.length - source.length
    for (const heading of findHeadings(source)) document.markHeading({ ...heading, start: start + heading.start })
    return
  }
  if (cell.source.trim()) document.paragraph(`\`\`\`${language}\n${cell.source.trimEnd()}\n\`\`\``)
  const printed = cell.outputs.map(outputText).filter(Boolean).join('\n')
  if (printed) document.paragraph(`\`\`\`\n${printed}\n\`\`\``)
}

function outputText({ text, data, ename, evalue }: z.infer<typeof output>): string {
  if (text !== undefined) return text.trimEnd()
  if (ename !== undefined) return `${ename}: ${evalue ?? ''}`
  const plain = lines.safeParse(data?.['text/plain'])
  return plain.success ? plain.data.trimEnd() : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AnalysisError('damaged')
  }
}
