import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { AnalysisError } from '../port.ts'
import type { Line, Task } from './messages.ts'
import { NeedsOcr } from './parser.ts'
import { read } from './read.ts'

// The process in which run-child.ts has one file read. It says how far it is, then what it found, and ends.
try {
  // The server's own work goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Not every system allows it.
}

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
    const { path: file, name, mimeType, withOcr, softStopMs } = task
    return read({ file, name, mimeType, withOcr, softStopMs }, (percent) => {
      const whole = Math.min(99, Math.floor(percent))
      if (whole <= last) return
      last = whole
      process.stdout.write(`${JSON.stringify({ kind: 'progress', percent: whole } satisfies Line)}\n`)
    })
  }
  // Native code comes in only here.
  if (task.kind === 'scan') return (await import('./pictures/read-scans.ts')).readScans(task)
  const { drawImage, drawPage, drawThumbnail } = await import('./pictures/draw.ts')
  if (task.kind === 'page') return pack(await drawPage(task.path, task.page))
  return pack(task.kind === 'image' ? await drawImage(task.path) : await drawThumbnail(task.path, task.mimeType))
}

function pack<T extends { bytes: Uint8Array }>(picture: T): Omit<T, 'bytes'> & { bytes: string } {
  return { ...picture, bytes: Buffer.from(picture.bytes).toString('base64') }
}

async function writeLine(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}
