import { magicImportApi } from '#contract/magic-import/api.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createResourceFinder } from './resource-finder.ts'
import type { MagicImportDependencies } from './dependencies.ts'
import { createResourceImport } from './resource-import.ts'
import { createSearchSettings } from './search-settings.ts'

export type { MagicImportDependencies } from './dependencies.ts'
export { mergeHits } from './merge-hits.ts'

type MagicImport = {
  mount(router: Router): void
  /** For whoever else searches the web: what the owner has connected. */
  readAccess(): SearchAccess
}

type MagicWorld = Pick<World, 'db' | 'search' | 'resolve' | 'embeddings' | 'clock' | 'secret'>

/** Finds resources on the web for a goal, and brings the chosen ones in. */
export function createMagicImport(world: MagicWorld, dependencies: MagicImportDependencies): MagicImport {
  const readAccess = createSearchSettings(world, dependencies.settings)
  const find = createResourceFinder(world, { ...dependencies, readAccess })
  const importAll = createResourceImport(dependencies)
  return {
    readAccess,
    mount(router) {
      mount(router, magicImportApi.find, (input, caller, { request }) => find(caller, input, request.signal))
      mount(router, magicImportApi.importAll, async (order, caller) => ({ imported: await importAll(caller, order) }))
    },
  }
}
