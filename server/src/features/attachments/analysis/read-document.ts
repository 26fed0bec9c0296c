import { AnalysisError, type Analysis } from '../../../adapters/analysis/index.ts'
import { mayPass } from '../../../http/outage.ts'
import type { World } from '../../../world.ts'
import type { Blobs } from '../intake/blobs.ts'
import { prepareDocument, type Describe } from '../knowledge/prepare.ts'
import {
  countCrash,
  failDocument,
  finishDocument,
  leasedReadings,
  READING_PERCENT,
  releaseDocument,
  saveProgress,
  type Claimed,
} from './analysis-store.ts'
import { createProgress } from './progress.ts'

/** A passage of a file that is more than text takes about so many bytes: enough to know a book from a letter. */
const BYTES_A_PASSAGE = 2_000
const NO_TEXT: Analysis = {
  text: '',
  title: null,
  pages: [],
  headings: [],
  styles: [],
  isTruncated: false,
  byOcr: false,
}

type ReadingWorld = Pick<World, 'db' | 'clock' | 'log' | 'files' | 'analyser' | 'embeddings'>
export type ReadingDependencies = { readonly describe: Describe; readonly blobs: Pick<Blobs, 'put' | 'drop'> }

/** Reads one document: its text, its picture, its summary and its passages. */
export function createDocumentReading(
  { db, clock, log, files, analyser, embeddings }: ReadingWorld,
  { describe, blobs }: ReadingDependencies,
) {
  async function read(claimed: Claimed, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
    if (claimed.kind !== 'image') embeddings.wake(claimed.bytes / BYTES_A_PASSAGE)
    const { analysis, thumbnail } = await files.withPath(claimed.blobKey, async (path) => ({
      analysis: await readFile(claimed, path, signal, onProgress),
      thumbnail: await drawThumbnail(claimed, path, signal),
    }))
    signal.throwIfAborted()
    await countCrash(db, claimed)
    const about = { fileName: claimed.fileName, title: analysis.title }
    const texts = { text: analysis.text, pages: [...analysis.pages], headings: [...analysis.headings] }
    const { summary, passages } = await prepareDocument(describe, { ...texts, kind: claimed.kind }, about)
    signal.throwIfAborted()
    const thumbnailKey = thumbnail && (await blobs.put(thumbnail))
    const { isTruncated, styles, unreadPages = [] } = analysis
    const finished = {
      ...texts,
      isTruncated,
      styles: [...styles],
      unreadPages: [...unreadPages],
      thumbnailKey,
      summary: JSON.stringify(summary),
    }
    const isStored = await finishDocument(db, claimed, finished, passages, clock())
    if (!isStored && thumbnailKey) await blobs.drop([thumbnailKey])
  }

  async function readFile(
    claimed: Claimed,
    path: string,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ): Promise<Analysis> {
    const { fileName: name, mimeType, url } = claimed
    const file = { path, name, mimeType, url: url ?? undefined }
    try {
      return await analyser.analyse(file, {
        signal,
        onProgress: (percent) => onProgress((percent * READING_PERCENT) / 100),
      })
    } catch (error) {
      // A picture without words is still a picture.
      if (claimed.kind === 'image' && error instanceof AnalysisError && error.trouble === 'empty') return NO_TEXT
      throw error
    }
  }

  /** A document is worth having without its picture. */
  async function drawThumbnail({ mimeType }: Claimed, path: string, signal: AbortSignal): Promise<Uint8Array | null> {
    try {
      return await analyser.thumbnail({ path, mimeType }, signal)
    } catch (error) {
      if (!(error instanceof AnalysisError)) throw error
      return null
    }
  }

  return {
    extend: (claimed: Claimed, leaseMs: number) => leasedReadings.extend(db, claimed, leaseMs),

    async work(claimed: Claimed, signal: AbortSignal): Promise<void> {
      const progress = createProgress({ log }, (percent) => saveProgress(db, claimed, percent))
      try {
        await read(claimed, signal, progress.report)
      } catch (error) {
        await progress.settled()
        // Nothing is wrong with the document: it is read when the trouble is over.
        if (signal.aborted || mayPass(error)) throw error
        const worded = error instanceof AnalysisError ? error : new AnalysisError('gave_up')
        if (worded !== error) log.error({ err: error, documentId: claimed.id }, 'document_analysis_failed')
        await failDocument(db, claimed, worded.message)
      }
    },

    release: (claimed: Claimed) => releaseDocument(db, claimed),
  }
}
