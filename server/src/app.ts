import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { say } from '#contract/models/messages.ts'
import { createAccount } from './features/account/index.ts'
import { createChat, type ChatGiven } from './features/chat/index.ts'
import { createLabs } from './features/labs/index.ts'
import { createModels, type Models } from './features/models/index.ts'
import { createUsage } from './features/usage/index.ts'
import { mountDocs } from './http/docs.ts'
import { AppError } from './http/errors.ts'
import { mountHealth } from './http/health.ts'
import type { Router } from './http/mount.ts'
import { createRouter } from './http/router.ts'
import type { World } from './world.ts'

/** How often what has expired is cleared away. */
const SWEEP_EVERY_MS = 30_000

export type App = {
  readonly router: Router
  /** Ends what the last run left open, and begins to clear away what expires. */
  start(): Promise<void>
  /** Clears away what has expired. */
  sweep(): Promise<void>
  /** Stops the work of the features, so that the database can be closed. */
  close(): Promise<void>
}

export type AppModels = Pick<ChatGiven, 'openModel' | 'defaultModelId'>

/** For an app that is started without any model. */
export const NO_MODELS: AppModels = {
  openModel: async () => {
    throw new AppError('not_found', say.modelGone)
  },
  defaultModelId: async () => BUILTIN_MODEL_ID,
}

/** The product as one list: each feature, and what it is given. Chat speaks with `spoken` instead, when a test says so. */
export function createApp(world: World, spoken?: AppModels): App {
  const usage = createUsage(world)
  const labs = createLabs(world)
  const models = createModels(world, { openBuiltin: noBuiltinYet })
  const chat = createChat(world, {
    ...(spoken ?? chatModels(models)),
    reserve: (caller) => usage.reserve(caller, 'chat'),
  })
  const account = createAccount(world, { onMerge: [usage.merge, chat.merge], onRemove: [] })

  const router = createRouter({ config: world.config, log: world.log, authenticate: account.authenticate })
  mountHealth(router, world.db)
  for (const feature of [account, usage, labs, models, chat]) feature.mount(router)
  mountDocs(router)

  const sweep = async () => {
    await Promise.all([account.sweep(), chat.sweep()])
  }
  const sweepQuietly = () => sweep().catch((error: unknown) => world.log.error({ err: error }, 'sweeping failed'))
  let timer: NodeJS.Timeout | undefined
  return {
    router,
    sweep,
    async start() {
      await models.start()
      await chat.recover(world.config.databaseUrl === undefined)
      timer = setInterval(() => void sweepQuietly(), SWEEP_EVERY_MS)
    },
    async close() {
      clearInterval(timer)
      await chat.close()
      await models.close()
      await account.settle()
    },
  }
}

function chatModels(models: Models): AppModels {
  return {
    openModel: async (modelId) => {
      const { model, info } = await models.open(modelId)
      return { info, speaker: model, writesTitles: info.id !== BUILTIN_MODEL_ID }
    },
    defaultModelId: models.defaultModelFor,
  }
}

function noBuiltinYet(): never {
  throw new AppError('not_found', say.modelGone)
}
