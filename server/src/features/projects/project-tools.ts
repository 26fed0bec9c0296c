import { projectMessages } from '#contract/projects/messages.ts'
import type { World } from '../../world.ts'
import type { ChatDocuments } from '../attachments/index.ts'
import { createCollectionTools } from '../vault/index.ts'
import { listProjectItems } from './items-store.ts'
import { listForSearch } from './list-store.ts'
import type { AnswerTool } from '../tools/index.ts'

/** A model is shown the ones that were used last. */
const LISTED_MAX = 200

/** For answers outside of projects: looking into one from there. */
export function createProjectTools({ db }: Pick<World, 'db'>, documents: ChatDocuments): AnswerTool[] {
  return createCollectionTools(documents, {
    noun: 'project',
    messages: projectMessages,
    list: (uid) => listForSearch(db, uid, LISTED_MAX),
    listItems: async (uid, id) => (await listProjectItems(db, uid, id)).map(({ itemId }) => itemId),
  })
}
