import * as xlsx from '@e965/xlsx'
import * as z from 'zod'
import { AnalysisError } from '../../port.ts'

/** A container of the programs before 2007: streams in storages, by their path without the root. */
export type Container = { readonly paths: readonly string[]; stream(path: string): Buffer | undefined }

/** What we use of the reader of containers that comes with the reader of workbooks. */
const opened = z.object({
  FullPaths: z.array(z.string()),
  FileIndex: z.array(z.object({ type: z.number(), content: z.custom<Uint8Array | number[]>().optional() })),
})
const STREAM = 2

export function openContainer(bytes: Buffer): Container {
  const streams = new Map<string, Buffer>()
  try {
    const { FullPaths, FileIndex } = opened.parse(xlsx.CFB.read(bytes, { type: 'buffer' }))
    for (const [at, path] of FullPaths.entries()) {
      const entry = FileIndex[at]
      if (entry?.type !== STREAM || !entry.content) continue
      streams.set(path.slice(path.indexOf('/') + 1), Buffer.from(entry.content))
    }
  } catch {
    throw new AnalysisError('damaged')
  }
  return { paths: [...streams.keys()], stream: (path) => streams.get(path) }
}
