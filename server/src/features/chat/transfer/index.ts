import { createArchives } from '../../../adapters/archive/index.ts'
import type { Router } from '../../../http/mount.ts'
import type { World } from '../../../world.ts'
import { mountExport } from './exporting.ts'
import type { TransferGiven } from './bringing.ts'
import { createImporting } from './importing.ts'

/** Chats out to files, and in from the exports of others. */
export function createTransfer(world: Pick<World, 'db' | 'clock' | 'log'>, given: TransferGiven) {
  const archives = createArchives()
  const importing = createImporting({ world, archives, given })
  return {
    mount(router: Router): void {
      mountExport(router, { world, archives, files: given.files })
      importing.mount(router)
    },
    /** Ends the imports that are running; what they have written stays. */
    close: importing.close,
  }
}
