import { AnalysisError, DOCUMENT_PROCESSES } from '../../../adapters/analysis/index.ts'
import { createJobQueue } from '../../../db/job-queue.ts'
import type { World } from '../../../world.ts'
import { claimDocument, failExhausted, leasedReadings } from './analysis-store.ts'
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
const SIGN_OF_LIFE_MS = 15_000
const ANSWER_FIRST_MS = 50

type AnalysisWorld = Pick<World, 'db' | 'clock' | 'log' | 'notifications' | 'files' | 'analyser' | 'embeddings'>
type AnalysisQueueDependencies = ReadingDependencies & { readonly searchModels: SearchModels }
type Claimed = { readonly id: string; readonly uid: string }
/** What is done with a document, of one kind. */
type Work<C extends Claimed> = {
  extend(claimed: C, leaseMs: number): Promise<boolean>
  work(claimed: C, signal: AbortSignal): Promise<void>
  release(claimed: C): Promise<void>
}
type Job = Claimed & {
  readonly kind: 'reading' | 'embedding' | 'background'
  extend(leaseMs: number): Promise<boolean>
  work(signal: AbortSignal): Promise<void>
  release(): Promise<void>
}

/**
 * Documents are read and embedded in turns, person by person; their rows are the queue, so nothing is lost when the
 * server is. See decision 0042.
 */
export function createAnalysisQueue(world: AnalysisWorld, dependencies: AnalysisQueueDependencies) {
  const { db } = world
  const reading = createDocumentReading(world, dependencies)
  const passageVectors = createPassageVectors(world)
  const continuedAnalysis = createContinuedAnalysis(world)
  const reindexing = createReindexing(world)
  const embeddingQueue = createEmbeddingQueue(world, dependencies.searchModels)
  let newsTimer: NodeJS.Timeout | undefined
  const jobs = createJobQueue<Job>(world, {
    name: 'documents',
    jobsAtOnce: DOCUMENT_PROCESSES + EMBEDDED_AT_ONCE,
    leaseMs: LEASE_MS,
    signOfLifeMs: SIGN_OF_LIFE_MS,
    claim: nextJob,
    extend: (job, leaseMs) => job.extend(leaseMs),
    work: (job, signal) => job.work(signal),
    release: (job) => job.release(),
  })

  /** What is new goes first; what is left of long scans, and then what is old, comes when there is nothing else. */
  async function nextJob(leaseMs: number, running: readonly Job[]): Promise<Job | undefined> {
    const count = (kind: Job['kind']) => running.filter((job) => job.kind === kind).length
    const free = DOCUMENT_PROCESSES - count('reading')
    const unread = free > 0 ? await claimDocument(db, leaseMs, { isLastPlace: free === 1 }) : undefined
    if (unread) return jobOf('reading', unread, reading)
    const read = count('embedding') < EMBEDDED_AT_ONCE ? await passageVectors.claim(leaseMs) : undefined
    if (read) return jobOf('embedding', read, passageVectors)
    // One at a time: somebody may come with something new.
    return running.length === 0 ? nextInBackground(leaseMs) : undefined
  }

  async function nextInBackground(leaseMs: number): Promise<Job | undefined> {
    const scan = await continuedAnalysis.claim(leaseMs)
    if (scan) return jobOf('background', scan, continuedAnalysis)
    const old = await reindexing.claim(leaseMs)
    if (old) return jobOf('background', old, reindexing)
    const unembedded = await embeddingQueue.claim(leaseMs)
    return unembedded && jobOf('background', unembedded, embeddingQueue)
  }

  function announce(): void {
    // A process is started for it, and whoever uploaded it waits for an answer: that goes first.
    newsTimer ??= setTimeout(() => {
      newsTimer = undefined
      jobs.announce()
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
    stop: (documentIds: readonly string[]) => jobs.stop(...documentIds),

    /** Goes on with what was left: by the last run of the only server, or by any server that is silent. */
    async recover(isOnlyServer: boolean): Promise<void> {
      if (isOnlyServer) await leasedReadings.freeAll(db)
      await failExhausted(db, new AnalysisError('gave_up').message)
      jobs.wake()
    },

    sweep: embeddingQueue.sweep,

    async close(): Promise<void> {
      clearTimeout(newsTimer)
      await jobs.close()
    },
  }
}

function jobOf<C extends Claimed>(kind: Job['kind'], claimed: C, { extend, work, release }: Work<C>): Job {
  return {
    id: claimed.id,
    uid: claimed.uid,
    kind,
    extend: (leaseMs) => extend(claimed, leaseMs),
    work: (signal) => work(claimed, signal),
    release: () => release(claimed),
  }
}

export type AnalysisQueue = ReturnType<typeof createAnalysisQueue>
