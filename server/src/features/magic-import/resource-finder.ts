import { FIND_MS } from '#contract/magic-import/limits.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import type { SearchResult } from '#contract/magic-import/schema.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { type CountingWorld, createRateLimit } from '../rate-limits/index.ts'
import type { World } from '../../world.ts'
import type { MagicImportDependencies } from './dependencies.ts'
import { mergeHits } from './merge-hits.ts'
import { rank } from './rank-hits.ts'
import { subQuestionsOf } from './sub-questions.ts'

/** The work ends so much before the time is over: the answer still has to be written and sent. */
const WORK_MS = FIND_MS - 300
/** So much of it is for taking the goal apart, and so much is kept for ranking. */
const SHARES = { questions: 0.3, ranking: 0.2 } as const
const TRIES_A_MINUTE = 10

type FindingWorld = CountingWorld & Pick<World, 'search' | 'embeddings'>
type ResourceFinderDependencies = Pick<MagicImportDependencies, 'openModel' | 'defaultModelId' | 'reserve'> & {
  readAccess(): SearchAccess
}
type FindRequest = { readonly goal: string; readonly modelId?: string | undefined }

/** From a goal to suggested resources: what is found after FIND_MS is the answer, whatever a source does. */
export function createResourceFinder(world: FindingWorld, dependencies: ResourceFinderDependencies) {
  const { search, embeddings } = world
  const tries = createRateLimit(world, {
    name: 'resource searches',
    tries: TRIES_A_MINUTE,
    windowMs: 60_000,
    message: projectMessages.tooManyTries,
  })

  /** A model that is gone does not stop the search. */
  async function openModel(caller: Caller, modelId: string | undefined) {
    try {
      return await dependencies.openModel(modelId ?? (await dependencies.defaultModelId(caller)), caller.uid)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return dependencies.openModel(BUILTIN_MODEL_ID, caller.uid)
    }
  }

  /** A search that fails, or that nobody waits for any more, is given back. */
  return async (caller: Caller, findRequest: FindRequest, callerSignal: AbortSignal): Promise<SearchResult> => {
    await tries.take(caller.uid)
    const reservation = await dependencies.reserve(caller)
    try {
      return await find(caller, findRequest, callerSignal)
    } catch (error) {
      await reservation.refund()
      throw error
    }
  }

  async function find(
    caller: Caller,
    { goal, modelId }: FindRequest,
    callerSignal: AbortSignal,
  ): Promise<SearchResult> {
    const ending = AbortSignal.any([callerSignal, AbortSignal.timeout(WORK_MS)])
    const searchEnd = AbortSignal.any([callerSignal, AbortSignal.timeout(WORK_MS * (1 - SHARES.ranking))])
    const asking = { openModel: () => openModel(caller, modelId), waitMs: WORK_MS * SHARES.questions }
    // The model of meanings is loaded while the sources are asked.
    embeddings.embedQuestion([goal], ending).catch(() => undefined)
    const questions = await subQuestionsOf(goal, asking, callerSignal)
    const access = dependencies.readAccess()
    const { hits, answered, silent } = await search.search({ questions, access, signal: searchEnd })
    callerSignal.throwIfAborted()
    if (answered.length === 0) throw new AppError('unavailable', magicImportMessages.fetchFailed)
    const ranking = await rank(embeddings, { questions, candidates: mergeHits(hits), signal: ending })
    return {
      results: ranking.results,
      questions,
      unanswered: questions.filter((_, at) => !ranking.answered.has(at)),
      silentSources: [...silent],
    }
  }
}
