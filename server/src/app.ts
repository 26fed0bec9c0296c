import { createFeatures } from './create-features.ts'
import type { PublicCraft } from './features/crafts/index.ts'
import { createFilesFolder, createInstall } from './features/install/index.ts'
import { mountDocs } from './http/docs.ts'
import { mountHealth } from './http/health.ts'
import type { IsKnownHost } from './http/known-hosts.ts'
import type { Router } from './http/mount.ts'
import { createRouter } from './http/router.ts'
import type { World } from './world.ts'

/** How often what has expired is cleared away. */
const SWEEP_EVERY_MS = 30_000

export type App = {
  readonly router: Router
  /** For the craft host: whether a name is one of ours, and what a public link of a craft shows. */
  readonly isKnownHost: IsKnownHost
  readPublicCraft(shareId: string): Promise<PublicCraft | undefined>
  /** For the pages of public links: whether search engines may list what a path shows. */
  allowsSearchEngines(path: string): Promise<boolean>
  /** Ends what the last run left open, and begins to clear away what expires. */
  start(): Promise<void>
  /** Clears away what has expired. */
  sweep(): Promise<void>
  /** Stops the work of the features, so that the database can be closed. */
  close(): Promise<void>
}

/** The product at work: its calls are mounted, what expires is swept, and it ends in order. */
export function createApp(world: World): App {
  const features = createFeatures(world)
  const {
    account,
    hosts,
    plans,
    ledger,
    models,
    retrieval,
    chat,
    crafts,
    attachments,
    images,
    plugins,
    research,
    tasks,
    push,
    bots,
    prompts,
    aiTools,
    canvas,
    changelog,
  } = features

  const router = createRouter({
    config: world.config,
    log: world.log,
    authenticate: account.authenticate,
    isKnownHost: hosts.isKnown,
    bodyMs: world.bodyMs,
  })
  let isStopping = false
  mountHealth(router, { ...world, isStopping: () => isStopping })
  for (const feature of Object.values(features)) feature.mount(router)
  mountDocs(router)

  const sweep = async () => {
    await Promise.all([
      account.sweep(),
      plans.sweep(),
      ledger.sweep(),
      chat.sweep(),
      attachments.sweep(),
      images.sweep(),
      research.sweep(),
      tasks.sweep(),
      bots.sweep(),
      prompts.sweep(),
      aiTools.sweep(),
      canvas.sweep(),
    ])
  }
  const sweepQuietly = () => sweep().catch((error: unknown) => world.log.error({ err: error }, 'sweep_failed'))
  const filesFolder = createFilesFolder(world)
  let timer: NodeJS.Timeout | undefined
  return {
    router,
    isKnownHost: hosts.isKnown,
    readPublicCraft: crafts.readPublic,
    async allowsSearchEngines(path) {
      const [, kind, shareId = ''] = /^\/shared-(chat|craft|board)\/([\w-]{22,64})$/.exec(path) ?? []
      if (kind === 'chat') return chat.allowsSearchEngines(shareId)
      if (kind === 'board') return images.boardAllowsSearchEngines(shareId)
      return kind === 'craft' && ((await crafts.readPublic(shareId))?.allowsSearchEngines ?? false)
    },
    sweep,
    async start() {
      await createInstall(world).checkSecret(models.canOpenKeys)
      await filesFolder.check()
      await plans.start()
      await ledger.start()
      await models.start()
      await bots.start()
      await prompts.start()
      const isOnlyServer = world.config.databaseUrl === undefined
      await chat.recover()
      await attachments.recover(isOnlyServer)
      await images.recover(isOnlyServer)
      await research.recover(isOnlyServer)
      await tasks.recover(isOnlyServer)
      timer = setInterval(() => void sweepQuietly(), SWEEP_EVERY_MS)
    },
    async close() {
      isStopping = true
      clearInterval(timer)
      filesFolder.close()
      // Before chat, to which its runs are sent.
      await tasks.close()
      await push.close()
      await chat.close()
      await plugins.close()
      await images.close()
      await research.close()
      await attachments.close()
      await retrieval.close()
      await models.close()
      await hosts.close()
      await plans.close()
      await ledger.close()
      await changelog.close()
      await account.drain()
    },
  }
}
