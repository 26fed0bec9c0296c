import { once } from 'node:events'
import { AnalysisError } from '../port.ts'
import type { Line, Task } from './messages.ts'
import { NeedsOcr } from './parser.ts'
import { read } from './read.ts'

// The process in which run-child.ts has one file read. It says how far it is, then what it found, and ends.
try {
  await writeLine({ kind: 'done', result: await perform(JSON.parse(process.argv[2]!) as Task) })
} catch (error) {
  if (error instanceof NeedsOcr) await writeLine({ kind: 'needs_ocr', result: error.soFar })
  else await writeLine({ kind: 'trouble', trouble: error instanceof AnalysisError ? error.trouble : 'damaged' })
}
// Threads of the reader of pictures may still be there.
process.exit(0)

async function perform(task: Task): Promise<object> {
  if (task.kind === 'read') {
    let last = 0
    const { path: file, name, mimeType, withOcr, softStopMs, ocrPages } = task
    return read({ file, name, mimeType, withOcr, softStopMs, ocrPages }, (percent) => {
      const whole = Math.min(99, Math.floor(percent))
      if (whole <= last) return
      last = whole
      process.stdout.write(`${JSON.stringify({ kind: 'progress', percent: whole } satisfies Line)}\n`)
    })
  }
  // Native code comes in only here.
  if (task.kind === 'scan') return (await import('./pictures/read-scans.ts')).readScans(task)
  // The reader of PDFs takes longer to load than a picture takes to be drawn.
  if (task.kind === 'page') return pack(await (await import('./pictures/draw-page.ts')).drawPage(task.path, task.page))
  if (task.kind === 'thumbnail' && task.mimeType === 'application/pdf')
    return pack(await (await import('./pictures/draw-page.ts')).drawFirstPage(task.path))
  const { drawImage, drawSmall } = await import('./pictures/draw-picture.ts')
  if (task.kind === 'thumbnail') return pack(await drawSmall(task.path))
  const image = pack(await drawImage(task.path))
  return task.withThumbnail ? { ...image, thumbnail: pack(await drawSmall(task.path)) } : image
}

function pack<T extends { bytes: Uint8Array }>(picture: T): Omit<T, 'bytes'> & { bytes: string } {
  return { ...picture, bytes: Buffer.from(picture.bytes).toString('base64') }
}

async function writeLine(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}
