import type { Feature } from './features/feature.ts'
import { mountDocs } from './http/docs.ts'
import { mountHealth } from './http/health.ts'
import { mountMetrics } from './http/metrics.ts'
import type { Router } from './http/mount.ts'
import { createRouter } from './http/router.ts'
import { wire, type Wiring } from './wiring/features.ts'
import type { World } from './world.ts'

/** How often what has expired is cleared away. */
const SWEEP_EVERY_MS = 30_000

export type App = Pick<Wiring, 'isAllowedHost' | 'readPublicCraft' | 'readGauges' | 'allowsSearchEngines'> & {
  readonly router: Router
  /** Ends what the last run left open, and begins to clear away what expires. */
  start(): Promise<void>
  /** Clears away what has expired. */
  sweep(): Promise<void>
  /** Stops the work of the features, so that the database can be closed. */
  close(): Promise<void>
}

/** The product at work: its calls are mounted, what expires is swept, and it ends in order. */
export function createApp(world: World): App {
  const { features: named, authenticate, ...wiring } = wire(world)
  const features: readonly Feature[] = Object.values(named)
  const { isAllowedHost } = wiring
  const { config, log, bodyMs, telemetry } = world
  const router = createRouter({ config, log, authenticate, isAllowedHost, telemetry, bodyMs })
  let isStopping = false
  mountHealth(router, { ...world, isStopping: () => isStopping })
  mountMetrics(router, { ...world, readGauges: wiring.readGauges })
  for (const feature of features) feature.mount(router)
  mountDocs(router)

  const sweep = async () => void (await Promise.all(features.map(async (feature) => feature.sweep?.())))
  const sweepQuietly = () => sweep().catch((error: unknown) => log.error({ err: error }, 'sweep_failed'))
  let timer: NodeJS.Timeout | undefined
  return {
    router,
    ...wiring,
    sweep,
    async start() {
      for (const feature of features) await feature.start?.()
      const isOnlyServer = config.databaseUrl === undefined
      for (const feature of features) await feature.recover?.(isOnlyServer)
      timer = setInterval(() => void sweepQuietly(), world.sweepEveryMs ?? SWEEP_EVERY_MS)
    },
    async close() {
      isStopping = true
      clearInterval(timer)
      for (const feature of features.toReversed()) await feature.close?.()
    },
  }
}
