import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Lends what comes to work that needs a path, on the disk of a data folder. The work may move it away. */
export async function spoolFile<T>(
  dataDir: string,
  source: AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(dataDir, 'uploads', `restore-${randomBytes(6).toString('hex')}`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(source, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
