import { DOCUMENT_PROCESSES, AnalysisError } from '../../../adapters/analysis/index.ts'
import type { World } from '../../../world.ts'
import { claimDocument, failExhausted, freeLeases } from './analysis-store.ts'
import { createContinuedAnalysis } from './continue-analysis.ts'
import { createEmbeddingQueue } from './embedding-queue.ts'
import { createPassageVectors } from './passage-vectors.ts'
import { createDocumentReading, type ReadingDependencies } from './read-document.ts'
import { createReindexing } from './reindex.ts'
import type { SearchModels } from '../knowledge/search-models.ts'

/** While the vectors of one are stored, another's are made. */
const EMBEDDED_AT_ONCE = 2
/** A worker that is silent for so long is not there any more. */
const LEASE_MS = 60_000
const ANSWER_FIRST_MS = 50
const NEWS = 'documents_waiting'

type AnalysisWorld = Pick<World, 'db' | 'clock' | 'log' | 'notifications' | 'files' | 'analyser' | 'embeddings'>
type AnalysisQueueDependencies = ReadingDependencies & { readonly searchModels: SearchModels }
type Job = {
  readonly id: string
  readonly kind: 'reading' | 'embedding' | 'background'
  run(signal: AbortSignal): Promise<void>
}
type Running = Pick<Job, 'id' | 'kind'> & { readonly stop: AbortController; readonly finished: Promise<void> }

/**
 * Documents are read and embedded in turns, person by person; their rows are the queue, so nothing is lost when the
 * server is. See decision 0042.
 */
export function createAnalysisQueue(world: AnalysisWorld, dependencies: AnalysisQueueDependencies) {
  const { db, log, notifications } = world
  const readDocument = createDocumentReading(world, dependencies)
  const passageVectors = createPassageVectors(world)
  const continuedAnalysis = createContinuedAnalysis(world)
  const reindexing = createReindexing(world)
  const embeddingQueue = createEmbeddingQueue(world, dependencies.searchModels)
  const running = new Set<Running>()
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
      while (!closing.signal.aborted) {
        const job = await nextJob()
        if (!job) break
        start(job)
      }
    }
  }

  function start({ id, kind, run }: Job): void {
    const stop = new AbortController()
    const finished = run(stop.signal).finally(() => {
      running.delete(job)
      if (!closing.signal.aborted) wake()
    })
    const job = { id, kind, stop, finished }
    running.add(job)
  }

  const count = (kind: Job['kind']) => [...running].filter((job) => job.kind === kind).length

  /** What is new goes first; what is left of long scans, and then what is old, comes when there is nothing else. */
  async function nextJob(): Promise<Job | undefined> {
    const job = (await nextReading()) ?? (await nextEmbedding())
    // One at a time: somebody may come with something new.
    return job ?? (running.size === 0 ? nextInBackground() : undefined)
  }

  async function nextReading(): Promise<Job | undefined> {
    const free = DOCUMENT_PROCESSES - count('reading')
    const claimed = free > 0 ? await claimDocument(db, LEASE_MS, { isLastPlace: free === 1 }) : undefined
    return claimed && { id: claimed.id, kind: 'reading', run: (signal) => readDocument(claimed, LEASE_MS, signal) }
  }

  async function nextEmbedding(): Promise<Job | undefined> {
    const claimed = count('embedding') < EMBEDDED_AT_ONCE ? await passageVectors.claim(LEASE_MS) : undefined
    return (
      claimed && { id: claimed.id, kind: 'embedding', run: (signal) => passageVectors.run(claimed, LEASE_MS, signal) }
    )
  }

  async function nextInBackground(): Promise<Job | undefined> {
    const kind = 'background'
    const scan = await continuedAnalysis.claim(LEASE_MS)
    if (scan) return { id: scan.id, kind, run: (signal) => continuedAnalysis.run(scan, signal) }
    const old = await reindexing.claim(LEASE_MS)
    if (old) return { id: old.id, kind, run: (signal) => reindexing.run(old, signal) }
    const unembedded = await embeddingQueue.claim(LEASE_MS)
    return unembedded && { id: unembedded.id, kind, run: (signal) => embeddingQueue.run(unembedded, LEASE_MS, signal) }
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
      const gone = new Set(documentIds)
      for (const { id, stop } of running) if (gone.has(id)) stop.abort()
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
      for (const { stop } of running) stop.abort()
      await Promise.all([...running].map(({ finished }) => finished))
    },
  }
}

export type AnalysisQueue = ReturnType<typeof createAnalysisQueue>
