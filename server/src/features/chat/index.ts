import type { ItemUse } from '#contract/attachments/schema.ts'
import { UNDO_DELETE_MS } from '#contract/chat/limits.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { requestStop, requestStopOf } from './answering/answer-store.ts'
import { createMessageAttachments } from './sending/message-attachments.ts'
import { withdrawBot } from './answering/bot-quotes-store.ts'
import { insertBotChat } from './threads/bot-chats-store.ts'
import { findUsed, findUses, listChatItems } from './threads/chat-items-store.ts'
import { findTitles, listToolRun, moveChats, purgeChats, readToolChats } from './threads/chat-store.ts'
import { readAnswerText } from './threads/answer-text.ts'
import { createWrittenAnswers } from './threads/written-answers.ts'
import { createProjectChats } from './threads/project-chats.ts'
import { createAnswerOutcomes } from './threads/answer-outcomes.ts'
import { createFindChats } from './history/find-chats.ts'
import type { ChatDependencies, RememberedBot } from './dependencies.ts'
import { mountHistory } from './history/history.ts'
import { findModes, lockModes, saveModes } from './threads/modes-store.ts'
import { listDocuments } from './threads/chat-documents.ts'
import { saveReport } from './threads/report-store.ts'
import { mountRemoteImages } from './threads/remote-images.ts'
import { mountChat } from './routes.ts'
import { createRuns } from './answering/runs.ts'
import { createBeginTurn } from './sending/begin-turn.ts'
import { createMessageSender, type TaskRunRequest, type ToolRunRequest } from './sending/message-sender.ts'
import { createPipeline } from './answering/pipeline.ts'
import { createAnswerEnds } from './answering/end-answer.ts'
import { createWaitingAnswers } from './questions/waiting-answers.ts'
import { createTitles } from './answering/titles.ts'
import { announceStored, createAnswerStream } from './answering/answer-stream.ts'
import { createQuoteWithdrawal } from './answering/quote-withdrawal.ts'
import type { ChatModes } from '../labs/index.ts'

export type {
  ActiveChats,
  ChatAttachments,
  ChatBots,
  ChatDependencies,
  ChatProjects,
  ChatResearch,
  ProjectContext,
  RememberedBot,
} from './dependencies.ts'

export type { TaskAnswer } from './threads/answer-outcomes.ts'

export { answerOf } from './threads/thread-store.ts'
export { findChat, storeChat, toEntry, type ChatRow, type NewMessage } from './threads/chat-store.ts'
export {
  listChatIds,
  readBranchIds,
  readChats,
  readFirstPages,
  readPage,
  type ExportRow,
} from './threads/export-store.ts'
export { isImported, writeChat, type NewChat } from './threads/import-store.ts'
export { chatsToShow, ownChats, readBranch, type BranchRow } from './threads/shared-chats-store.ts'
export type { AnswerDetails } from './tables.ts'

export type Chat = {
  mount(router: Router): void
  /** For the vault: a chat without a message yet, with these in its composer. */
  startChatWithItems(
    caller: Caller,
    itemIds: readonly string[],
    options?: { readonly mayBeUnread?: boolean },
  ): Promise<string>
  /** For bots: a chat with one that has no message yet. */
  startChatWithBot(tx: Transaction, caller: Caller, bot: RememberedBot): Promise<string>
  /** For attachments: in which chats of a person's these are, and which of them are in any chat at all. */
  usesOf(uid: string, itemIds: readonly string[]): Promise<Map<string, ItemUse['chats']>>
  findUsedItems(itemIds: readonly string[]): Promise<Set<string>>
  /** For crafts, which stand in answers. */
  readonly writtenAnswers: ReturnType<typeof createWrittenAnswers>
  /** For the canvas, which goes on with answers. */
  readAnswerText(uid: string, messageId: string): Promise<string | undefined>
  /** For research: what a chat holds to read, and where the report goes. */
  listDocuments(uid: string, chatId: string): Promise<string[]>
  saveReport: typeof saveReport
  /** For the AI tools: a run is a chat that lists pass over until its person goes on with it. */
  readonly toolRuns: {
    run(caller: Caller, request: ToolRunRequest): Promise<SentTurn>
    continueInChat(uid: string, chatId: string): Promise<boolean>
    /** Those of these that are there. */
    read(uid: string, chatIds: readonly string[]): ReturnType<typeof readToolChats>
    /** What a run was given to read. */
    listItems(uid: string, chatId: string): Promise<string[]>
  }
  /** For tools: the titles of those of these chats that are the person's and are there. */
  titlesOf(uid: string, chatIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** For tasks, whose runs are messages. */
  readonly taskRuns: ReturnType<typeof createAnswerOutcomes> & {
    send(caller: Caller, request: TaskRunRequest): Promise<SentTurn>
  }
  /** For the search over everything. */
  readonly findChats: ReturnType<typeof createFindChats>
  /** For projects, which hold chats. */
  readonly projectChats: ReturnType<typeof createProjectChats>
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
  /** For account: what is being written for a suspended person stops, on whichever server. */
  stopAllOf(uid: string): Promise<void>
  /** For account: a guest who signs in brings their chats along. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  /** At start: ends what the last run of this server left open. */
  recover(): Promise<void>
  /** From time to time: removes what nobody brought back. */
  sweep(): Promise<void>
  close(): Promise<void>
}

type ChatWorld = Pick<
  World,
  | 'db'
  | 'log'
  | 'clock'
  | 'secret'
  | 'notifications'
  | 'config'
  | 'resolve'
  | 'staging'
  | 'analyser'
  | 'embeddings'
  | 'telemetry'
>

/** Where servers tell each other to stop an answer. */
const STOP_CHANNEL = 'answers_stop'

/** Threads that never lose a word: a generation is a job, the stream is a view of it. */
export function createChat(world: ChatWorld, dependencies: ChatDependencies): Chat {
  const { db, clock, log, notifications } = world
  const isOnlyServer = world.config.databaseUrl === undefined
  const titles = createTitles(world)
  const messageAttachments = createMessageAttachments(world, dependencies.attachments)
  const quoteWithdrawal = createQuoteWithdrawal(world, dependencies)
  const answerEnds = createAnswerEnds({ world, dependencies, titles, quoteWithdrawal })
  const runs = createRuns({
    ...world,
    ...dependencies,
    isOnlyServer,
    onStored: announceStored(world),
    onInterrupted: answerEnds.settleEnded,
  })
  const pipeline = createPipeline({ world, dependencies, runs, answerEnds })
  const beginTurn = createBeginTurn({ world, dependencies, runs, pipeline })
  const messageSender = createMessageSender({
    world,
    dependencies,
    beginTurn,
    messageAttachments,
    answerEnds,
  })
  const questions = createWaitingAnswers({ world, dependencies, runs, pipeline, answerEnds })
  const answerStream = createAnswerStream({ world, runs, openStream: dependencies.openStream })
  const subscription = notifications.subscribe(
    STOP_CHANNEL,
    (messageId) => runs.find(messageId)?.stop(),
    () => void runs.stopRequested().catch((error: unknown) => log.error({ err: error }, 'stop_requests_unavailable')),
  )

  async function stop(uid: string, messageId: string): Promise<void> {
    const run = runs.find(messageId)
    if (run?.snapshot().answer.state === 'streaming') return run.stop()
    if (await questions.stop(uid, messageId)) return
    // Stored too: the server that writes it may not hear anything right now.
    await requestStop(db, messageId, clock())
    await notifications.publish(STOP_CHANNEL, messageId)
  }

  /** Whoever writes them hears of it, here or on another server. */
  async function stopAllOf(uid: string, chatIds?: readonly string[]): Promise<void> {
    for (const messageId of await requestStopOf(db, uid, clock(), chatIds))
      await notifications.publish(STOP_CHANNEL, messageId)
  }

  return {
    mount(router) {
      // Before the chats: their addresses would take "search" for a chat's id.
      mountHistory(router, world, dependencies)
      mountRemoteImages(router, world)
      questions.mount(router)
      mountChat(router, { world, messageSender, answerStream, messageAttachments, stop, stopAllOf })
    },
    startChatWithItems: messageAttachments.startChatWithItems,
    startChatWithBot: (tx, { uid }, bot) => insertBotChat(tx, { uid, bot }, clock()),
    usesOf: (uid, itemIds) => findUses(db, uid, itemIds),
    findUsedItems: (itemIds) => findUsed(db, itemIds),
    writtenAnswers: createWrittenAnswers(world),
    readAnswerText: (uid, messageId) => readAnswerText(db, uid, messageId),
    listDocuments: (uid, chatId) => listDocuments(db, dependencies.bots, uid, chatId),
    saveReport,
    toolRuns: {
      run: messageSender.runTool,
      continueInChat: (uid, chatId) => listToolRun(db, uid, chatId),
      read: (uid, chatIds) => readToolChats(db, uid, chatIds),
      listItems: async (uid, chatId) => (await listChatItems(db, uid, chatId)).map(({ itemId }) => itemId),
    },
    titlesOf: (uid, chatIds) => findTitles(db, uid, chatIds),
    taskRuns: { ...createAnswerOutcomes(world), send: messageSender.runTask },
    projectChats: createProjectChats(world),
    modes: { findModes: (uid, chatId) => findModes(db, uid, chatId), lockModes, saveModes },
    withdrawBot,
    withdrawQuotes: quoteWithdrawal.withdraw,
    findChats: createFindChats(world),
    stopAllOf: (uid) => stopAllOf(uid),
    mergeAccount: moveChats,
    async recover() {
      await runs.recover()
      await answerEnds.settleEnded()
    },
    async sweep() {
      const released = await purgeChats(db, new Date(clock().getTime() - UNDO_DELETE_MS * 2))
      if (released.length > 0) await dependencies.releaseFromChats(released)
      await runs.sweep()
      await answerEnds.settleEnded()
      await questions.sweep()
      await quoteWithdrawal.withdraw()
    },
    async close() {
      // First of all: whatever comes from now on is refused.
      const ended = runs.close()
      const stopListening = await subscription
      stopListening()
      await titles.close()
      await ended
    },
  }
}
