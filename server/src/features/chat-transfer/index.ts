import { createArchives } from '../../adapters/archive/index.ts'
import type { World } from '../../world.ts'
import type { Feature } from '../feature.ts'
import { createChatExport } from './chat-export.ts'
import type { TransferDependencies } from './attachment-import.ts'
import { createChatImport } from './chat-import.ts'

export type ChatTransfer = Feature & {
  /** For a person's own data: all chats with their files. */
  readonly exportAll: ReturnType<typeof createChatExport>['allOf']
}

/** Chats out to files, and in from the exports of others. */
export function createChatTransfer(
  world: Pick<World, 'db' | 'clock' | 'log'>,
  dependencies: TransferDependencies,
): ChatTransfer {
  const archives = createArchives()
  const chatExport = createChatExport({ world, archives, files: dependencies.files })
  const chatImport = createChatImport({ world, archives, dependencies })
  return {
    mount(router) {
      chatExport.mount(router)
      chatImport.mount(router)
    },
    exportAll: chatExport.allOf,
    /** Ends the imports that are running; what they have written stays. */
    close: chatImport.close,
  }
}
