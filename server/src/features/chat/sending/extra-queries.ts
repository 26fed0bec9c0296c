import type { Settings } from '#contract/labs/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { findChat } from '../threads/chat-store.ts'
import { findMessage } from '../threads/thread-store.ts'
import { listChatItems } from '../threads/chat-items-store.ts'

type ExtraQueriesDependencies = Pick<ChatDependencies, 'extraQueries' | 'readModes' | 'projects' | 'bots'>

type CountedMessage = {
  readonly chatId?: string | undefined
  readonly projectId?: string | undefined
  readonly attachmentIds: readonly string[]
  /** Who is asked, where it is not the bot of the chat. */
  readonly botId?: string | null | undefined
  /** An answer that is written again; its chat is known by it. */
  readonly messageId?: string | undefined
}

/** What a message costs besides itself, before it is stored. For most people and chats there is nothing to look up. */
export function createExtraQueries(
  { db }: Pick<World, 'db'>,
  { extraQueries, readModes, projects, bots }: ExtraQueriesDependencies,
) {
  return async (caller: Caller, message: CountedMessage, newModes?: Settings): Promise<number> => {
    const isBare = !message.chatId && !message.projectId && !message.messageId && !message.botId
    if ((isBare && message.attachmentIds.length === 0) || !extraQueries.mayApply(caller)) return 0
    const { uid } = caller
    const chatId = message.messageId ? (await findMessage(db, uid, message.messageId))?.chatId : message.chatId
    // One that is not there is refused where the message is stored.
    if (message.messageId && chatId === undefined) return 0
    const modes = newModes ?? (await readModes(caller, chatId).catch(orNoSuchChat))
    if (!modes?.dataAnalysis.isEnabled) return 0
    const chat = chatId === undefined ? undefined : await findChat(db, uid, chatId)
    const projectId = chat?.project?.id ?? message.projectId
    const botId = message.botId === undefined ? chat?.bot?.id : message.botId
    const [own, project, bot] = await Promise.all([
      chat ? listChatItems(db, uid, chat.id) : [],
      projectId ? projects.context(caller, projectId, chat?.id ?? '') : undefined,
      botId ? bots.context(uid, botId) : undefined,
    ])
    const ofBot = bot?.knowledge?.isOwn ? bot.knowledge.itemIds : []
    const attached = [...message.attachmentIds, ...own.map(({ itemId }) => itemId)]
    return extraQueries.amountOf(caller, modes, [...new Set([...attached, ...(project?.itemIds ?? []), ...ofBot])])
  }
}

function orNoSuchChat(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}
