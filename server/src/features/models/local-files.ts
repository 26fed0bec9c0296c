import { LOCAL_PROVIDER_ID } from '#contract/models/limits.ts'
import { USUAL_SETTINGS, type LocalModel, type ModelSettings } from '#contract/models/local-models.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import type { Model } from '#contract/models/schema.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { LocalModels } from '../../adapters/models/local/index.ts'
import type { OfferedModel } from '../../adapters/models/index.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { OpenModel } from './language-models.ts'
import { listLocalRows, removeLocalRow, saveLocalRow } from './local-store.ts'
import { createModelTrials } from './model-trials.ts'

/** Model files with what their owner set for them. */
export type LocalFiles = {
  /** Those that can be talked to. */
  models(): Promise<Model[]>
  open(fileName: string): Promise<OpenModel | undefined>
  /** All of them, with what is wrong with each. */
  list(): Promise<LocalModel[]>
  /** Begins to ask it one question; resolves when it has answered, to whether it could. */
  try(fileName: string): Promise<boolean>
  /** The same, without waiting: what comes of it stands in the list. */
  beginTrial(fileName: string): Promise<void>
  changeSettings(fileName: string, settings: ModelSettings): Promise<void>
  remove(fileName: string): Promise<void>
  close(): Promise<void>
}

export const LOCAL_PROVIDER = { id: LOCAL_PROVIDER_ID, name: 'On this machine', kind: 'local' } as const
const CHANNEL = 'local_models_changed'

export function createLocalFiles(
  world: Pick<World, 'db' | 'notifications' | 'log'>,
  local: LocalModels,
  findsPassages: (fileName: string) => Promise<boolean>,
): LocalFiles {
  const { db, notifications, log } = world
  /** Sending a message asks the database for none of them. */
  const rows = notifications.cache(CHANNEL, () => listLocalRows(db))

  async function rowOf(fileName: string) {
    return (await rows.read()).find((row) => row.fileName === fileName)
  }

  /** What a later version adds is at its usual value. */
  async function settingsOf(fileName: string): Promise<ModelSettings> {
    return { ...USUAL_SETTINGS, ...(await rowOf(fileName))?.settings }
  }

  async function modelOf({ name, title, can, contextTokens }: OfferedModel): Promise<Model> {
    const settings = await settingsOf(name)
    return {
      id: idOf(name),
      name: title ?? name,
      provider: LOCAL_PROVIDER,
      can,
      contextTokens: Math.min(contextTokens, settings.contextTokens),
    }
  }

  async function open(fileName: string) {
    const offered = (await local.list()).find((each) => each.name === fileName)
    if (!offered) return undefined
    const info = await modelOf(offered)
    const model = await local.open(fileName, {
      ...(await settingsOf(fileName)),
      contextTokens: info.contextTokens,
    })
    return model && { model, info }
  }

  const trials = createModelTrials({
    log,
    open: async (fileName) => (await open(fileName))?.model,
    async save(fileName, trial) {
      await saveLocalRow(db, fileName, { trial })
      await rows.changed()
    },
  })

  async function requireModel(fileName: string): Promise<void> {
    if (!(await local.list()).some(({ name }) => name === fileName)) throw notFound()
  }

  return {
    models: async () => Promise.all((await local.list()).map(modelOf)),
    open,
    async list() {
      return Promise.all(
        (await local.files()).map(async (file) => ({
          ...file,
          modelId: idOf(file.fileName),
          settings: await settingsOf(file.fileName),
          isTrying: trials.isTrying(file.fileName),
          trial: (await rowOf(file.fileName))?.trial ?? null,
        })),
      )
    },
    try: trials.try,
    async beginTrial(fileName) {
      await requireModel(fileName)
      void trials.try(fileName)
    },
    async changeSettings(fileName, settings) {
      await requireModel(fileName)
      await saveLocalRow(db, fileName, { settings })
      await rows.changed()
    },
    async remove(fileName) {
      if (await findsPassages(fileName)) throw new AppError('conflict', retrievalMessages.inUse)
      const outcome = await local.remove(fileName)
      if (outcome === 'unknown') throw notFound()
      if (outcome === 'busy') throw new AppError('conflict', localModelMessages.modelInUse)
      await removeLocalRow(db, fileName)
      await rows.changed()
    },
    async close() {
      await trials.close()
      await rows.close()
    },
  }
}

function idOf(fileName: string): string {
  return `${LOCAL_PROVIDER.id}/${fileName}`
}
