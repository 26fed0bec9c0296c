import { createSampleFolder } from '../sample-files/on-disk.ts'
import { createAnalyser, AnalysisError, type Analysis } from '../../adapters/analysis/index.ts'

/** One analyser and a folder for a test file. `read` sniffs first, as an upload does. */
export function startAnalysis(options: Parameters<typeof createAnalyser>[0] = {}) {
  const analyser = createAnalyser(options)
  const files = createSampleFolder()
  const { signal } = new AbortController()

  const sniff = (name: string, bytes: string | Uint8Array) => analyser.sniff({ path: files.put(bytes), name })
  const read = async (name: string, bytes: string | Uint8Array, mimeType?: string): Promise<Analysis> => {
    const path = files.put(bytes)
    const sniffed = mimeType ?? (await analyser.sniff({ path, name }))?.mimeType
    if (sniffed === undefined) throw new Error(`${name} was rejected`)
    return analyser.analyse({ path, name, mimeType: sniffed }, { signal, onProgress: () => {} })
  }
  return {
    analyser,
    files,
    signal,
    sniff,
    read,
    troubleOf: (name: string, bytes: string | Uint8Array, mimeType?: string) => troubleIn(read(name, bytes, mimeType)),
    async stop() {
      await analyser.close()
      files.remove()
    },
  }
}

/** How it ended: the trouble, or `none`. */
export async function troubleIn(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (error) {
    return error instanceof AnalysisError ? error.trouble : String(error)
  }
}
