import { randomInt, randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { IMAGE_RUNS_AT_ONCE_MAX } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { IMAGE_PIXELS, type newImages } from '#contract/images/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import type { JobQueue } from '../../db/job-queue.ts'
import type { World } from '../../world.ts'
import type { UsageFeature } from '../usage/index.ts'
import { failOpen, readRunImages, removeEmptyRun, removeOpen, type ImageRow } from './image-store.ts'
import type { ImageGenerators } from './image-generators.ts'
import type { References } from './references.ts'
import type { RunAccount } from './run-account.ts'
import { countOpenRuns, insertRun, isRunThere, leasedRuns, lockOpenRun } from './run-store.ts'

type ImageRequest = z.output<typeof newImages>

type RequestDependencies = {
  readonly imageGenerators: Pick<ImageGenerators, 'require'>
  readonly references: Pick<References, 'require'>
  readonly queue: Pick<JobQueue, 'announce' | 'stop'>
  readonly usage: Pick<UsageFeature, 'countWithin'>
  readonly account: RunAccount
  admitPicture(caller: Caller, imageGeneratorId: string): Promise<void>
}

const SEED_MAX = 2 ** 31 - 1

/** What people ask for: counted and stored in one go, so that neither is there without the other. */
export function createRequests({ db, clock }: Pick<World, 'db' | 'clock'>, dependencies: RequestDependencies) {
  const { imageGenerators, references, queue, usage, account, admitPicture } = dependencies

  async function ask(caller: Caller, request: ImageRequest): Promise<ImageRow[]> {
    const { words, style, size, count, reference } = request
    const { uid } = caller
    const imageGenerator = await imageGenerators.require(request.imageGeneratorId)
    await admitPicture(caller, imageGenerator.id)
    if (reference) {
      if (!imageGenerator.takesReference) throw new AppError('bad_input', imageMessages.noReference)
      await references.require(uid, reference)
    }
    const runId = randomUUIDv7()
    const now = clock()
    await db.transaction(async (tx) => {
      const period = await usage.countWithin(tx, caller, 'imageGeneration', count)
      // The counter is held by now: of requests at the same moment, one sees the other.
      if ((await countOpenRuns(tx, uid)) >= IMAGE_RUNS_AT_ONCE_MAX)
        throw new AppError('limit_reached', imageMessages.tooManyRuns)
      const settings = {
        words,
        style,
        size,
        imageGeneratorId: imageGenerator.id,
        imageGeneratorName: imageGenerator.name,
        reference,
      }
      const rows = Array.from({ length: count }, () => ({
        id: randomUUIDv7(),
        uid,
        runId,
        seed: randomInt(SEED_MAX),
        state: 'open' as const,
        ...IMAGE_PIXELS[size],
        createdAt: now,
      }))
      const counted = { meter: 'imageGeneration', period } as const
      await insertRun(tx, { id: runId, uid, ...settings, ...counted, state: 'waiting', createdAt: now }, rows)
    })
    queue.announce()
    return readRunImages(db, runId)
  }

  async function stop({ uid }: Pick<Caller, 'uid'>, runId: string): Promise<void> {
    found(await isRunThere(db, uid, runId))
    await db.transaction(async (tx) => {
      const run = await lockOpenRun(tx, runId, uid)
      if (!run) return
      await account.giveBack(tx, run, await removeOpen(tx, runId))
      await account.end(tx, run)
      await removeEmptyRun(tx, runId)
    })
    queue.stop(runId)
  }

  /** What was not painted is given back. Undefined when the run is over. */
  async function giveUp(tx: Transaction, runId: string): Promise<{ uid: string } | undefined> {
    const run = await lockOpenRun(tx, runId)
    if (!run) return undefined
    await account.giveBack(tx, run, await failOpen(tx, runId, imageMessages.gaveUp))
    await account.end(tx, run)
    return run
  }

  return {
    ask,
    stop,

    giveUp,

    /** Gives up what took the server with it each time. */
    async giveUpExhausted(): Promise<void> {
      for (const { id } of await leasedRuns.listExhausted(db)) await db.transaction((tx) => giveUp(tx, id))
    },
  }
}

export type Requests = ReturnType<typeof createRequests>
