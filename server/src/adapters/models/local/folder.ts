import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isGgufFile } from '#contract/models/local-models.ts'
import type { OfferedModel } from '../port.ts'
import { checkFile, type FileCheck } from './check-file.ts'
import { readGgufHeader, type GgufHeader } from './gguf-header.ts'

type GgufFile = {
  readonly fileName: string
  readonly path: string
  readonly sizeBytes: number
  readonly changedAt: number
}

/** A file with what it says about itself. */
type CheckedFile = GgufFile & FileCheck & { readonly header: GgufHeader | undefined }

/** The .gguf files of data/models. */
export type Folder = {
  readonly path: string
  /** Each is looked at when it is new or has changed, so that a file which is wrong says so at once. */
  files(): Promise<CheckedFile[]>
  /** The files that can be talked to, as models. */
  models(): Promise<OfferedModel[]>
  find(fileName: string): Promise<GgufFile | undefined>
  remove(fileName: string): Promise<void>
}

const CONTEXT_DEFAULT_TOKENS = 4_096

export function createFolder(path: string): Folder {
  const headers = new Map<string, { stamp: string; header: Promise<GgufHeader | undefined> }>()

  async function files(): Promise<CheckedFile[]> {
    const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const found = await Promise.all(names.filter(isGgufFile).toSorted().map(find))
    const there = found.filter((file) => file !== undefined)
    return Promise.all(
      there.map(async (file) => {
        const header = await headerOf(file)
        return { ...file, header, ...checkFile(file, header, names) }
      }),
    )
  }

  async function find(fileName: string): Promise<GgufFile | undefined> {
    if (!isGgufFile(fileName)) return undefined
    const about = await stat(join(path, fileName)).catch(() => undefined)
    if (!about?.isFile()) return undefined
    return { fileName, path: join(path, fileName), sizeBytes: about.size, changedAt: about.mtimeMs }
  }

  function headerOf(file: GgufFile): Promise<GgufHeader | undefined> {
    const stamp = `${file.sizeBytes} ${file.changedAt}`
    const cached = headers.get(file.fileName)
    if (cached?.stamp === stamp) return cached.header
    const header = readGgufHeader(file.path).catch(() => undefined)
    headers.set(file.fileName, { stamp, header })
    return header
  }

  return {
    path,
    files,
    find,
    async models() {
      return (await files()).flatMap((file) => (file.kind === 'chat' && file.problem === null ? [describe(file)] : []))
    },
    async remove(fileName) {
      headers.delete(fileName)
      await rm(join(path, fileName), { force: true })
    },
  }
}

function describe({ fileName, header }: CheckedFile): OfferedModel {
  return {
    name: fileName,
    title: fileName.replace(/\.gguf$/i, ''),
    can: { images: false, tools: false, reasoning: /<think>/.test(header?.chatTemplate ?? '') },
    contextTokens: header?.contextTokens ?? CONTEXT_DEFAULT_TOKENS,
  }
}
