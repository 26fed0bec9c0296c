import { imagesApi } from '#contract/images/api.ts'
import { imageMessages } from '#contract/images/messages.ts'
import type { Model } from '#contract/models/schema.ts'
import type { LanguageModel } from '../../adapters/models/index.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Attachments, NamedElsewhere } from '../attachments/index.ts'
import type { BudgetReservation, UsageFeature } from '../usage/index.ts'
import { createGallery, toImage } from './gallery.ts'
import { listFilesOf, listNamedFiles, listPictures, markLost, moveImages } from './image-store.ts'
import { createForeignPictures, type SaveForeignPicture } from './foreign-pictures.ts'
import { createPictureSaver } from './save-picture.ts'
import { createImageGenerators, type ImageModels, type ImageGenerators } from './image-generators.ts'
import { createBoardPlan } from './board-plan.ts'
import { mountBoards } from './board-routes.ts'
import { createBoardPreparation, createBoards } from './boards.ts'
import { PAINTING } from './jobs-store.ts'
import { listJobsOf, type JobSource } from '../jobs/index.ts'
import { createPaintingQueue } from './painting-queue.ts'
import { createReferences } from './references.ts'
import { createRequests, type Requests } from './requests.ts'
import { createRunAccount } from './run-account.ts'
import { leasedRuns, retryRun } from './run-store.ts'

export { createImageLookUp } from './image-look-up.ts'
export { createPaintTool } from './image-tools.ts'
export type { ImageModels }
export type { SaveForeignPicture } from './foreign-pictures.ts'

type ImagesDependencies = {
  /** Refuses whoever has nothing left to spend. */
  admitPicture(caller: Caller, imageGeneratorId: string): Promise<void>
  /** Writes down that a picture was made, together with it. */
  recordPicture(tx: Transaction, uid: string, imageGeneratorId: string, reservation?: BudgetReservation): Promise<void>
  reservePicture(uid: string, imageGeneratorId: string): Promise<BudgetReservation | undefined>
  releasePicture(reservation: BudgetReservation | undefined): void
  readonly models: ImageModels
  readonly usage: Pick<UsageFeature, 'countWithin' | 'uncountWithin'>
  readonly attachments: Pick<Attachments, 'blobs' | 'importedFiles' | 'read'>
  startChat(caller: Caller, itemIds: readonly string[]): Promise<string>
  /** Thinks of the pictures of a board. */
  openModel(modelId: string, uid: string): Promise<{ model: LanguageModel; info: Model }>
  defaultModelId(caller: { readonly uid: string }): Promise<string>
}

export type Images = {
  mount(router: Router): void
  /** For the pages of public links. */
  boardAllowsSearchEngines(shareId: string): Promise<boolean>
  /** For the tools of answers. */
  readonly forAnswers: Pick<Requests, 'ask' | 'stop'> & {
    /** Who paints where nobody says who. */
    findImageGenerator(): ReturnType<ImageGenerators['require']>
  }
  /** For a person's own data. */
  listPictures(uid: string): ReturnType<typeof listPictures>
  /** For plugins: a picture that a server of others sent. */
  readonly keepForeign: SaveForeignPicture
  /** For account: a guest who signs in brings their pictures along. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  /** For account: everything of a person who is being removed. */
  removeAccount(tx: Transaction, uid: string): Promise<void>
  /** For owners: what is painted behind the scenes. */
  readonly forJobs: JobSource
  /** For account: a suspended person's pictures wait. */
  stopAllOf(uid: string): Promise<void>
  /** At start: goes on with what the last run left. */
  recover(isOnlyServer: boolean): Promise<void>
  sweep(): Promise<void>
  close(): Promise<void>
}

type ImagesWorld = Pick<World, 'db' | 'clock' | 'log' | 'notifications' | 'files' | 'staging' | 'analyser'>

/** Pictures from words: asked for, painted behind the scenes, and kept in a gallery. */
export function createImages(world: ImagesWorld, dependencies: ImagesDependencies): Images {
  const { db } = world
  const { usage, attachments, recordPicture, reservePicture, releasePicture, admitPicture } = dependencies
  const { blobs } = attachments
  const imageGenerators = createImageGenerators(dependencies.models)
  const references = createReferences(world, attachments)
  const account = createRunAccount(usage)
  const keepPicture = createPictureSaver(world, blobs)
  const openReference = references.open
  const prepare = createBoardPreparation(world, createBoardPlan(world, dependencies))
  const queue = createPaintingQueue(world, {
    imageGenerators,
    keepPicture,
    openReference,
    blobs,
    account,
    prepare,
    recordPicture,
    reservePicture,
    releasePicture,
  })
  const requests = createRequests(world, { imageGenerators, references, queue, usage, account, admitPicture })
  const gallery = createGallery(world, dependencies)
  const boards = createBoards(world, { imageGenerators, usage, queue, account, blobs, admitPicture })

  return {
    mount(router) {
      mountBoards(router, boards, gallery.openFile)
      mount(router, imagesApi.imageGenerators, async () => ({ imageGenerators: await imageGenerators.list() }))
      mount(router, imagesApi.ask, async (request, caller) => {
        return { images: (await requests.ask(caller, request)).map(toImage) }
      })
      mount(router, imagesApi.list, ({ cursor }, caller) => gallery.list(caller, cursor))
      mount(router, imagesApi.stop, async ({ runId }, caller) => {
        await requests.stop(caller, runId)
        return {}
      })
      mountRaw(router, imagesApi.picture, ({ imageId }, caller, { headers }) =>
        gallery.picture(caller, imageId, headers),
      )
      mountRaw(router, imagesApi.thumbnail, ({ imageId }, caller, { headers }) =>
        gallery.thumbnail(caller, imageId, headers),
      )
      mountRaw(router, imagesApi.download, ({ imageId }, caller) => gallery.download(caller, imageId))
      mount(router, imagesApi.save, ({ imageId }, caller) => gallery.save(caller, imageId))
      mount(router, imagesApi.startChat, ({ imageId }, caller) => gallery.startChat(caller, imageId))
      mount(router, imagesApi.remove, async ({ imageId }, caller) => {
        await gallery.remove(caller, imageId)
        return {}
      })
    },
    forAnswers: { ...requests, findImageGenerator: () => imageGenerators.require(undefined) },
    keepForeign: createForeignPictures(world, { keepPicture, blobs }),
    boardAllowsSearchEngines: boards.allowsSearchEngines,
    listPictures: (uid) => listPictures(db, uid),
    mergeAccount: moveImages,
    async removeAccount(tx, uid) {
      await blobs.dropWithin(tx, await listFilesOf(tx, uid))
      queue.stopAllOf(uid)
    },
    forJobs: {
      ...listJobsOf(db, PAINTING),
      // What failed was given back, so that a second try costs its person nothing.
      retry: { states: ['failed'], run: retryRun, onDone: queue.announce },
      giveUp: { states: ['waiting', 'running'], run: requests.giveUp, onDone: queue.stop },
    },
    stopAllOf: (uid) => Promise.resolve(queue.stopAllOf(uid)),
    async recover(isOnlyServer) {
      if (isOnlyServer) await leasedRuns.freeAll(db)
      await requests.giveUpExhausted()
      queue.wake()
    },
    async sweep() {
      await requests.giveUpExhausted()
      queue.wake()
    },
    close: queue.close,
  }
}

/** For the check of everything that is stored. */
export function imageBlobs(db: Queryable): NamedElsewhere {
  return {
    list: () => listNamedFiles(db),
    filter: async (keys) => new Set(await listNamedFiles(db, keys)),
    markLost: (keys) => markLost(db, keys, imageMessages.gaveUp),
  }
}
