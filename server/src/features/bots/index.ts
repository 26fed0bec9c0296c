import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { OnAttach, FindUses } from '../attachments/index.ts'
import type { ChatBots } from '../chat/index.ts'
import { syncCuratedBots } from './curated.ts'
import { createChatBots } from './chat-bots.ts'
import { createFindBots } from './find-bots.ts'
import type { BotsDependencies } from './dependencies.ts'
import { createIcons } from './icons.ts'
import { createKnowledge } from './knowledge.ts'
import { createListing } from './list-bots.ts'
import { mountBots } from './routes.ts'
import type { PublicThings } from '../moderation/index.ts'
import { publicWordsOf } from './bot.ts'
import { restoreBot, listForOwner, takeBotDown } from './moderation-store.ts'
import { createSaving } from './save-bot.ts'
import { moveBots } from './store.ts'

export { shownBot } from './tables.ts'
export { createBotTools } from './bot-tools.ts'
export type { BotsDependencies } from './dependencies.ts'

export type Bots = {
  mount(router: Router): void
  /** For chat: what a bot gives to the chats that it answers in. */
  readonly chatBots: ChatBots
  /** For the search over everything. */
  readonly findBots: ReturnType<typeof createFindBots>
  /** For attachments: what comes into a bot and goes out of it, and which bots know an item. */
  readonly onAttach: OnAttach
  removeItem(caller: Caller, botId: string, itemId: string): Promise<void>
  readonly usesOf: FindUses
  /** For owners, who take down what is not to be shown. */
  readonly forModeration: PublicThings
  /** For account: a guest who signs in brings their bots along. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  /** At start: the bots that come with Alcove are there. */
  start(): Promise<void>
  sweep(): Promise<void>
}

type BotsWorld = Pick<World, 'db' | 'clock' | 'secret' | 'staging' | 'analyser'>

/** Somebody to chat with: a name, a prompt and a knowledge base. */
export function createBots(world: BotsWorld, dependencies: BotsDependencies): Bots {
  const icons = createIcons(world)
  const listing = createListing(world)
  const saving = createSaving(world, { ...dependencies, icons })
  const knowledge = createKnowledge(world, dependencies)
  return {
    mount(router) {
      mountBots(router, { world, dependencies, listing, saving, knowledge, icons })
    },
    chatBots: createChatBots(world),
    findBots: createFindBots(world),
    onAttach: knowledge.onAttach,
    removeItem: knowledge.takeOut,
    usesOf: knowledge.usesOf,
    forModeration: {
      list: (query) => listForOwner(world.db, query),
      async hide(tx, id, reason) {
        const bot = await takeBotDown(tx, id, reason)
        if (!bot?.uid) return undefined
        await dependencies.withdrawBot(tx, id)
        return { uid: bot.uid, name: bot.name, words: publicWordsOf(bot) }
      },
      lift: restoreBot,
      onHidden: dependencies.withdrawQuotes,
    },
    mergeAccount: moveBots,
    start: () => syncCuratedBots(world),
    sweep: icons.sweep,
  }
}
