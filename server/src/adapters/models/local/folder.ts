import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isGgufFile } from '#contract/models/schema.ts'
import type { OfferedModel } from '../port.ts'
import { readGgufHeader, type GgufHeader } from './gguf-header.ts'

export type GgufFile = { readonly fileName: string; readonly path: string; readonly sizeBytes: number }

/** The .gguf files of data/models. */
export type Folder = {
  readonly path: string
  files(): Promise<GgufFile[]>
  /** The files that can be talked to, as models. */
  models(): Promise<OfferedModel[]>
  find(fileName: string): Promise<GgufFile | undefined>
  remove(fileName: string): Promise<void>
}

/** A longer window costs memory from the start, whether it is used or not. */
const CONTEXT_MAX_TOKENS = 8_192
const CONTEXT_DEFAULT_TOKENS = 4_096
/** Models for embeddings, and the eyes of other models. */
const NOT_FOR_CHAT = /bert|clip|t5encoder|nomic|jina/
/** A model in several files is opened by its first. */
const LATER_PART = /-0*([2-9]|[1-9]\d+)-of-\d+\.gguf$/i

export function createFolder(path: string): Folder {
  const headers = new Map<string, { stamp: string; header: Promise<GgufHeader | undefined> }>()

  async function files(): Promise<GgufFile[]> {
    const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const found = await Promise.all(names.filter(isGgufFile).toSorted().map(find))
    return found.filter((file) => file !== undefined)
  }

  async function find(fileName: string): Promise<GgufFile | undefined> {
    if (!isGgufFile(fileName)) return undefined
    const about = await stat(join(path, fileName)).catch(() => undefined)
    return about?.isFile() ? { fileName, path: join(path, fileName), sizeBytes: about.size } : undefined
  }

  function headerOf(file: GgufFile): Promise<GgufHeader | undefined> {
    const stamp = String(file.sizeBytes)
    const known = headers.get(file.fileName)
    if (known?.stamp === stamp) return known.header
    const header = readGgufHeader(file.path).catch(() => undefined)
    headers.set(file.fileName, { stamp, header })
    return header
  }

  return {
    path,
    files,
    find,
    async models() {
      const described = (await files())
        .filter(({ fileName }) => !LATER_PART.test(fileName))
        .map(async (file) => ({ file, header: await headerOf(file) }))
      return (await Promise.all(described)).flatMap(({ file, header }) =>
        header && !NOT_FOR_CHAT.test(header.architecture ?? '') ? [describe(file, header)] : [],
      )
    },
    async remove(fileName) {
      headers.delete(fileName)
      await rm(join(path, fileName), { force: true })
    },
  }
}

function describe(file: GgufFile, header: GgufHeader): OfferedModel {
  return {
    name: file.fileName,
    title: file.fileName.replace(/\.gguf$/i, ''),
    can: { images: false, tools: false, reasoning: /<think>/.test(header.chatTemplate ?? '') },
    contextTokens: Math.min(header.contextTokens ?? CONTEXT_DEFAULT_TOKENS, CONTEXT_MAX_TOKENS),
  }
}
