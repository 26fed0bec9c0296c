import { botMessages } from '#contract/bots/messages.ts'
import type { World } from '../../world.ts'
import type { ChatDocuments } from '../attachments/index.ts'
import { createCollectionTools } from '../vault/index.ts'
import { listWithKnowledge, listKnowledge } from './items-store.ts'
import type { AnswerTool } from '../tools/index.ts'

/** A model is shown the ones that were changed last. */
const LISTED_MAX = 200

/** For answers that no bot gives: looking into what the person's own bots know. */
export function createBotTools({ db }: Pick<World, 'db'>, documents: ChatDocuments): AnswerTool[] {
  return createCollectionTools(documents, {
    noun: 'bot',
    messages: botMessages,
    list: (uid) => listWithKnowledge(db, uid, LISTED_MAX),
    listItems: (uid, id) => listKnowledge(db, uid, id),
  })
}
