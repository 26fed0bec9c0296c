import type { ItemUse } from '#contract/attachments/schema.ts'
import { UNDO_DELETE_MS } from '#contract/chat/limits.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { askToStop } from './answer-store.ts'
import { createAttaching } from './attaching.ts'
import { withdrawBot } from './bot-quotes-store.ts'
import { beginBotChat } from './bot-chats-store.ts'
import { findUsed, findUses } from './chat-items-store.ts'
import { moveChats, purgeChats } from './chat-store.ts'
import { createForCrafts } from './for-crafts.ts'
import { createForProjects } from './for-projects.ts'
import { createForSearch } from './for-search.ts'
import type { ChatGiven, RememberedBot } from './given.ts'
import { mountHistory } from './history.ts'
import { findModes, lockModes, saveModes, type ChatModes } from './modes-store.ts'
import { mountRemoteImages } from './remote-images.ts'
import { mountChat } from './routes.ts'
import { createRuns } from './runs.ts'
import { createSending } from './sending.ts'
import { isShareForSearchEngines } from './share-store.ts'
import { mountSharing } from './sharing.ts'
import { createSpeaking } from './speaking.ts'
import { createTitles } from './titles.ts'
import { createTransfer } from './transfer/index.ts'
import { announceStored, createViewing } from './viewing.ts'
import { createWithdrawing } from './withdrawing.ts'

export type {
  ChatAttachments,
  ChatBots,
  ChatGiven,
  ChatProjects,
  OpenModel,
  ProjectContext,
  RememberedBot,
} from './given.ts'

export type Chat = {
  mount(router: Router): void
  /** For the vault: a chat without a message yet, with these in its composer. */
  startWith(caller: Caller, itemIds: readonly string[]): Promise<string>
  /** For bots: a chat with one that has no message yet. */
  beginWith(tx: Transaction, caller: Caller, bot: RememberedBot): Promise<string>
  /** For attachments: in which chats of a person's these are, and which of them are in any chat at all. */
  usesOf(uid: string, itemIds: readonly string[]): Promise<Map<string, ItemUse['chats']>>
  usedAmong(itemIds: readonly string[]): Promise<Set<string>>
  /** For crafts, which stand in answers. */
  readonly forCrafts: ReturnType<typeof createForCrafts>
  /** For the search over everything. */
  readonly forSearch: ReturnType<typeof createForSearch>
  /** Whether the owner of a public link lets search engines list it. */
  allowsSearchEngines(shareId: string): Promise<boolean>
  /** For projects, which hold chats. */
  readonly forProjects: ReturnType<typeof createForProjects>
  /** For labs: the modes that each chat has of its own. */
  readonly modes: {
    findModes(uid: string, chatId: string): Promise<ChatModes | undefined>
    lockModes(tx: Transaction, uid: string, chatId: string): Promise<ChatModes | undefined>
    saveModes(tx: Transaction, uid: string, chatId: string, modes: Settings): Promise<void>
  }
  /** For bots: one is nobody else's any more, so that what it knows is not quoted to them either. */
  withdrawBot(tx: Transaction, botId: string): Promise<void>
  /** For bots and attachments: takes out of answers what was quoted from documents that bots have lost. */
  withdrawQuotes(): Promise<void>
  /** For account: a guest who signs in brings their chats along. */
  merge(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  /** At start: ends what the last run of this server left open. */
  recover(): Promise<void>
  /** From time to time: removes what nobody brought back. */
  sweep(): Promise<void>
  close(): Promise<void>
}

type ChatWorld = Pick<World, 'db' | 'log' | 'clock' | 'notifications' | 'config' | 'staging' | 'analyser'>

/** Where servers tell each other to stop an answer. */
const STOP_CHANNEL = 'answers_stop'

/** Threads that never lose a word: a generation is a job, the stream is a view of it. */
export function createChat(world: ChatWorld, given: ChatGiven): Chat {
  const { db, clock, log, notifications } = world
  const isOnlyServer = world.config.databaseUrl === undefined
  const runs = createRuns({ ...world, isOnlyServer, onStored: announceStored(world) })
  const titles = createTitles(world)
  const attaching = createAttaching(world, given.attachments)
  const withdrawing = createWithdrawing(world)
  const speaking = createSpeaking(world, given)
  const sending = createSending({ world, given, runs, speaking, attaching, titles, withdrawing })
  const viewing = createViewing({ world, runs })
  const transfer = createTransfer(world, given)
  const listening = notifications.subscribe(
    STOP_CHANNEL,
    (messageId) => runs.find(messageId)?.stop(),
    () => void runs.stopAsked().catch((error: unknown) => log.error({ err: error }, 'who is to stop is not known')),
  )

  async function stop(messageId: string): Promise<void> {
    const run = runs.find(messageId)
    if (run) return run.stop()
    // Stored too: the server that writes it may not hear anything right now.
    await askToStop(db, messageId, clock())
    await notifications.publish(STOP_CHANNEL, messageId)
  }

  return {
    mount(router) {
      // Before the chats: their addresses would take "search" and "export" for a chat's id.
      mountHistory(router, world)
      mountSharing(router, world)
      transfer.mount(router)
      mountRemoteImages(router, world)
      mountChat(router, { world, sending, viewing, attaching, stop })
    },
    startWith: attaching.startWith,
    beginWith: (tx, { uid }, bot) => beginBotChat(tx, { uid, bot }, clock()),
    usesOf: (uid, itemIds) => findUses(db, uid, itemIds),
    usedAmong: (itemIds) => findUsed(db, itemIds),
    forCrafts: createForCrafts(world),
    allowsSearchEngines: (shareId) => isShareForSearchEngines(world.db, shareId),
    forProjects: createForProjects(world),
    modes: { findModes: (uid, chatId) => findModes(db, uid, chatId), lockModes, saveModes },
    withdrawBot,
    withdrawQuotes: withdrawing.withdraw,
    forSearch: createForSearch(world),
    merge: moveChats,
    recover: runs.recover,
    async sweep() {
      const held = await purgeChats(db, new Date(clock().getTime() - UNDO_DELETE_MS * 2))
      if (held.length > 0) await given.letGo(held)
      await runs.sweep()
      await withdrawing.withdraw()
    },
    async close() {
      // First of all: whatever comes from now on is refused.
      const ended = runs.close()
      const stopListening = await listening
      stopListening()
      await transfer.close()
      await titles.close()
      await ended
    },
  }
}
