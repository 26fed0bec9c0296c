import { text } from 'node:stream/consumers'
import type { DocumentTask } from '../port.ts'
import { blocksOf } from './blocks.ts'

// Reads one task from its input and writes the file to its output, or the letters that no font here has.
const { format, title, markdown } = JSON.parse(await text(process.stdin)) as DocumentTask
const blocks = blocksOf(markdown)

async function makeFile(): Promise<Buffer | string> {
  if (format === 'docx') return (await import('./write-docx.ts')).writeDocx(title, blocks)
  const { writePdf } = await import('./write-pdf.ts')
  return writePdf(title, blocks)
}

process.stdout.end(await makeFile())
