import { createArchives } from '../../../adapters/archive/index.ts'
import type { Router } from '../../../http/mount.ts'
import type { World } from '../../../world.ts'
import { createChatExport } from './chat-export.ts'
import type { TransferDependencies } from './attachment-import.ts'
import { createChatImport } from './chat-import.ts'

/** Chats out to files, and in from the exports of others. */
export function createTransfer(world: Pick<World, 'db' | 'clock' | 'log'>, dependencies: TransferDependencies) {
  const archives = createArchives()
  const chatExport = createChatExport({ world, archives, files: dependencies.files })
  const chatImport = createChatImport({ world, archives, dependencies })
  return {
    mount(router: Router): void {
      chatExport.mount(router)
      chatImport.mount(router)
    },
    exportAll: chatExport.allOf,
    /** Ends the imports that are running; what they have written stays. */
    close: chatImport.close,
  }
}
