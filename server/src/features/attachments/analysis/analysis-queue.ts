import { AnalysisError, type Analysis } from '../../../adapters/analysis/port.ts'
import type { World } from '../../../world.ts'
import {
  claimDocument,
  failDocument,
  failExhausted,
  finishDocument,
  freeLeases,
  releaseDocument,
  type Claimed,
} from './analysis-store.ts'
import type { Blobs } from '../intake/blobs.ts'
import { prepareDocument, type Describe } from '../knowledge/prepare.ts'
import { createContinuedAnalysis } from './continue-analysis.ts'
import { createEmbeddingQueue } from './embedding-queue.ts'
import { createProgress } from './progress.ts'
import { createReindexing } from './reindex.ts'
import type { SearchModels } from '../knowledge/search-models.ts'

/** One is read while another is embedded. */
const AT_ONCE = 2
/** A worker that is silent for so long is not there any more. */
const LEASE_MS = 60_000
const ANSWER_FIRST_MS = 50
/** Reading is this much of the work, finding out what it means the rest. */
const READING_SHARE = 0.6
/** A passage of a file that is more than text takes about so many bytes: enough to know a book from a letter. */
const BYTES_A_PASSAGE = 2_000
const NEWS = 'documents_waiting'
const NO_TEXT: Analysis = {
  text: '',
  title: null,
  pages: [],
  headings: [],
  styles: [],
  isTruncated: false,
  byOcr: false,
}

type AnalysisWorld = Pick<World, 'db' | 'clock' | 'log' | 'notifications' | 'files' | 'analyser' | 'embeddings'>
type AnalysisQueueDependencies = {
  readonly describe: Describe
  readonly blobs: Pick<Blobs, 'put' | 'drop'>
  readonly searchModels: SearchModels
}
type Job = { readonly id: string; run(signal: AbortSignal): Promise<void> }
type Running = { readonly stop: AbortController; readonly finished: Promise<void> }

/** Documents are read one after the other; their rows are the queue, so nothing is lost when the server is. */
export function createAnalysisQueue(world: AnalysisWorld, dependencies: AnalysisQueueDependencies) {
  const { describe, blobs, searchModels } = dependencies
  const { db, log, notifications, files, analyser, embeddings } = world
  const continuedAnalysis = createContinuedAnalysis(world)
  const reindexing = createReindexing(world)
  const embeddingQueue = createEmbeddingQueue(world, searchModels)
  const running = new Map<string, Running>()
  const closing = new AbortController()
  let hasNews = false
  let looking: Promise<void> | undefined
  let newsTimer: NodeJS.Timeout | undefined
  const listening = notifications.subscribe(NEWS, wake, wake)

  function wake(): void {
    hasNews = true
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'analysis_queue_unavailable'))
      .finally(() => (looking = undefined))
  }

  async function look(): Promise<void> {
    while (hasNews && !closing.signal.aborted) {
      hasNews = false
      while (running.size < AT_ONCE && !closing.signal.aborted) {
        const job = await nextJob()
        if (!job) break
        const stop = new AbortController()
        const finished = job.run(stop.signal).finally(() => {
          running.delete(job.id)
          if (!closing.signal.aborted) wake()
        })
        running.set(job.id, { stop, finished })
      }
    }
  }

  /** What is new goes first; what is left of long scans, and then what is old, comes when there is nothing else. */
  async function nextJob(): Promise<Job | undefined> {
    const claimed = await claimDocument(db, LEASE_MS)
    if (claimed) return { id: claimed.id, run: (signal) => run(claimed, signal) }
    // One at a time: somebody may come with something new.
    if (running.size > 0) return undefined
    const scan = await continuedAnalysis.claim(LEASE_MS)
    if (scan) return { id: scan.id, run: (signal) => continuedAnalysis.run(scan, signal) }
    const old = await reindexing.claim(LEASE_MS)
    if (old) return { id: old.id, run: (signal) => reindexing.run(old, signal) }
    const unembedded = await embeddingQueue.claim(LEASE_MS)
    return unembedded && { id: unembedded.id, run: (signal) => embeddingQueue.run(unembedded, LEASE_MS, signal) }
  }

  async function run(claimed: Claimed, signal: AbortSignal): Promise<void> {
    const progress = createProgress({ db, log }, claimed, LEASE_MS)
    try {
      await work(claimed, signal, progress.tell)
    } catch (error) {
      await progress.stop()
      await end(claimed, signal, error)
    } finally {
      await progress.stop()
    }
  }

  async function work(claimed: Claimed, signal: AbortSignal, tell: (percent: number) => void): Promise<void> {
    if (claimed.kind !== 'image') embeddings.wake(claimed.bytes / BYTES_A_PASSAGE)
    const { analysis, thumbnail } = await files.withPath(claimed.blobKey, async (path) => ({
      analysis: await readFile(claimed, path, signal, tell),
      thumbnail: await drawThumbnail(claimed, path, signal),
    }))
    const about = { fileName: claimed.fileName, title: analysis.title }
    const read = { text: analysis.text, pages: [...analysis.pages], headings: [...analysis.headings] }
    const { summary, passages } = await prepareDocument(
      { embeddings, describe },
      { ...read, kind: claimed.kind },
      about,
      {
        signal,
        onProgress: (percent) => tell(READING_SHARE * 100 + percent * (1 - READING_SHARE)),
      },
    )
    signal.throwIfAborted()
    const thumbnailKey = thumbnail && (await blobs.put(thumbnail))
    const { isTruncated, styles, unreadPages = [] } = analysis
    const finished = {
      ...read,
      isTruncated,
      styles: [...styles],
      unreadPages: [...unreadPages],
      thumbnailKey,
      summary: JSON.stringify(summary),
    }
    const isStored = await finishDocument(db, claimed, finished, passages)
    if (!isStored && thumbnailKey) await blobs.drop([thumbnailKey])
  }

  async function readFile(claimed: Claimed, path: string, signal: AbortSignal, tell: (percent: number) => void) {
    const { fileName: name, mimeType, url } = claimed
    const onProgress = (percent: number) => tell(percent * READING_SHARE)
    try {
      return await analyser.analyse({ path, name, mimeType, url: url ?? undefined }, { signal, onProgress })
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

  async function end(claimed: Claimed, signal: AbortSignal, error: unknown): Promise<void> {
    try {
      if (signal.aborted) return await releaseDocument(db, claimed)
      const worded = error instanceof AnalysisError ? error : new AnalysisError('gave_up')
      if (worded !== error) log.error({ err: error, documentId: claimed.id }, 'document_analysis_failed')
      await failDocument(db, claimed, worded.message)
    } catch (unstored) {
      // The lease runs out, and it is tried again.
      log.error({ err: unstored, documentId: claimed.id }, 'analysis_end_not_stored')
    }
  }

  function announce(): void {
    // A process is started for it, and whoever uploaded it waits for an answer: that goes first.
    newsTimer ??= setTimeout(() => {
      newsTimer = undefined
      notifications
        .publish(NEWS, '')
        .catch((error: unknown) => log.error({ err: error }, 'analysis_notification_failed'))
    }, ANSWER_FIRST_MS)
  }

  return {
    /** There is something new to read: here, and on every other server. */
    announce,

    /** Other models were chosen to embed documents with. */
    onChosen(): void {
      embeddingQueue.interrupt()
      announce()
    },

    /** These are gone; nobody needs to read them any more. */
    stop(documentIds: readonly string[]): void {
      for (const id of documentIds) running.get(id)?.stop.abort()
    },

    /** Goes on with what was left: by the last run of the only server, or by any server that is silent. */
    async recover(isOnlyServer: boolean): Promise<void> {
      if (isOnlyServer) await freeLeases(db)
      await failExhausted(db, new AnalysisError('gave_up').message)
      wake()
    },

    sweep: embeddingQueue.sweep,

    async close(): Promise<void> {
      closing.abort()
      clearTimeout(newsTimer)
      const stopListening = await listening
      stopListening()
      await looking
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ finished }) => finished))
    },
  }
}

export type AnalysisQueue = ReturnType<typeof createAnalysisQueue>
