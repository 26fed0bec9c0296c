import { FIND_MS } from '#contract/magic-import/limits.ts'
import { say } from '#contract/magic-import/messages.ts'
import type { Found } from '#contract/magic-import/schema.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { say as sayOfProjects } from '#contract/projects/messages.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { World } from '../../world.ts'
import type { MagicImportGiven } from './given.ts'
import { mergeHits } from './merge-hits.ts'
import { rank } from './ranking.ts'
import { subQuestionsOf } from './sub-questions.ts'

/** The work ends so much before the time is over: the answer still has to be written and sent. */
const WORK_MS = FIND_MS - 300
/** So much of it is for taking the goal apart, and so much is kept for ranking. */
const SHARES = { questions: 0.3, ranking: 0.2 } as const
const TRIES_A_MINUTE = 10

type FindingWorld = Pick<World, 'search' | 'embeddings' | 'clock'>
type Given = Pick<MagicImportGiven, 'openModel' | 'defaultModelId' | 'reserve'> & {
  readAccess(): Promise<SearchAccess>
}
type Wish = { readonly goal: string; readonly modelId?: string | undefined }

/** From a goal to suggested resources: what is found after FIND_MS is the answer, whatever a source does. */
export function createFinding({ search, embeddings, clock }: FindingWorld, given: Given) {
  const tries = createRateLimit({
    tries: TRIES_A_MINUTE,
    windowMs: 60_000,
    clock,
    message: sayOfProjects.tooManyTries,
  })

  /** A model that is gone does not stop the search. */
  async function openModel(caller: Caller, modelId: string | undefined) {
    try {
      return await given.openModel(modelId ?? (await given.defaultModelId(caller)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return given.openModel(BUILTIN_MODEL_ID)
    }
  }

  /** A search that fails, or that nobody waits for any more, is given back. */
  return async (caller: Caller, wish: Wish, gone: AbortSignal): Promise<Found> => {
    tries.take(caller.uid)
    const reservation = await given.reserve(caller)
    try {
      return await find(caller, wish, gone)
    } catch (error) {
      await reservation.refund()
      throw error
    }
  }

  async function find(caller: Caller, { goal, modelId }: Wish, gone: AbortSignal): Promise<Found> {
    const ending = AbortSignal.any([gone, AbortSignal.timeout(WORK_MS)])
    const searchEnd = AbortSignal.any([gone, AbortSignal.timeout(WORK_MS * (1 - SHARES.ranking))])
    const asking = { openModel: () => openModel(caller, modelId), waitMs: WORK_MS * SHARES.questions }
    // The model of meanings is loaded while the sources are asked.
    embeddings.embed([goal], ending).catch(() => undefined)
    const [questions, access] = await Promise.all([subQuestionsOf(goal, asking, gone), given.readAccess()])
    const { hits, answered, silent } = await search.search({ questions, access, signal: searchEnd })
    gone.throwIfAborted()
    if (answered.length === 0) throw new AppError('unavailable', say.fetchFailed)
    const ranking = await rank(embeddings, { questions, candidates: mergeHits(hits), signal: ending })
    return {
      results: ranking.results,
      questions,
      unanswered: questions.filter((_, at) => !ranking.answered.has(at)),
      silentSources: [...silent],
    }
  }
}
