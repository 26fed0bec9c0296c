import { createAccount } from './features/account/index.ts'
import { createLabs } from './features/labs/index.ts'
import { createUsage } from './features/usage/index.ts'
import { mountDocs } from './http/docs.ts'
import { mountHealth } from './http/health.ts'
import type { Router } from './http/mount.ts'
import { createRouter } from './http/router.ts'
import type { World } from './world.ts'

/** The product as one list: each feature, and what it is given. */
export function createApp(world: World): Router {
  const usage = createUsage(world)
  const labs = createLabs(world)
  const account = createAccount(world, { onMerge: [usage.merge], onRemove: [] })

  const router = createRouter({ config: world.config, log: world.log, authenticate: account.authenticate })
  mountHealth(router, world.db)
  for (const feature of [account, usage, labs]) feature.mount(router)
  mountDocs(router)
  return router
}
