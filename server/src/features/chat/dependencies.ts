import type { SQL } from 'drizzle-orm'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { TableRead } from '#contract/chat/events.ts'
import type { ChatActivity } from '#contract/chat/history-api.ts'
import type { ChatBot } from '#contract/bots/bot-summary.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { Picture } from '../../adapters/models/index.ts'
import type { Queryable, Statement, Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { OpenEventStream } from '../../http/responses/event-stream.ts'
import type { OpenModel } from '../models/index.ts'
import type { UsageLedger } from '../usage/index.ts'
import type { ToolboxDependencies } from '../tools/index.ts'
import type { RetrievedPassage } from '../retrieval/index.ts'

/** Which chat a model is told about. */
export type InstructionsScope = { readonly chatId?: string | undefined; readonly messageId?: string | undefined }

/** What a model is told beside the chat's own words. `short` is for a small window: only what the question asks for. */
export type ExtraInstructions = { readonly whole: string; short(question: string, maxChars: number): string }

/** What was read for an answer, and what the person is told about it. */
export type Retrieval = {
  readonly passages: readonly RetrievedPassage[]
  readonly notes: readonly string[]
  /** Of which tables only some passages were read. */
  readonly tablesRead?: readonly TableRead[]
  /** Everything there is was read. */
  readonly isComplete: boolean
  /** How many documents were looked through. */
  readonly searched: number
}

type RetrievalRequest = {
  readonly uid: string
  readonly questions: readonly string[]
  readonly budgetChars: number
  readonly passagesMax?: number
  readonly signal: AbortSignal
}

/** What chat needs of the intake. */
export type ChatAttachments = {
  /** The caller's own items, ready to be read; refuses what is foreign, unfinished, or too much beside what is there. */
  take(
    tx: Transaction,
    caller: Caller,
    itemIds: readonly string[],
    existingIds: readonly string[],
    /** A chat in a project takes no images. */
    options?: { readonly target?: 'chat' | 'project'; readonly mayBeUnread?: boolean },
  ): Promise<ChatAttachment[]>
  show(uid: string, itemIds: readonly string[]): Promise<ChatAttachment[]>
  read(request: RetrievalRequest & { readonly itemIds: readonly string[] }): Promise<Retrieval>
  /** What in the whole vault comes near to a question. */
  readVault(request: RetrievalRequest): Promise<Retrieval>
  /** What a search finds first, in items or in the whole vault, with its order. */
  readNearest(request: RetrievalRequest & { readonly itemIds?: readonly string[] }): Promise<Retrieval>
  images(uid: string, itemIds: readonly string[], signal: AbortSignal): Promise<readonly Picture[]>
}

/** What a project gives to an answer in one of its chats. */
export type ProjectContext = {
  /** What the model is told beside the chat's own words. */
  readonly instructions: string
  /** What is read together with what the chat itself holds. */
  readonly itemIds: readonly string[]
  /** Whether to look twice: first what to look for, then for that. */
  readonly usesSecondPass: boolean
}

/** What chat needs of projects. */
export type ChatProjects = {
  /** Refuses a project that is not the person's, within the transaction that makes a chat in it. */
  require(tx: Transaction, uid: string, projectId: string): Promise<void>
  /** Undefined once it is gone. */
  context(caller: Caller, projectId: string, chatId: string): Promise<ProjectContext | undefined>
}

/** A bot as a chat remembers it. */
export type RememberedBot = Omit<ChatBot, 'isAvailable'>

/** What a bot gives to an answer. */
export type BotContext = {
  readonly instructions: string
  /** Somebody else made it. */
  readonly isForeign: boolean
  /** Whose documents it knows, and which. */
  readonly knowledge: { readonly uid: string; readonly itemIds: readonly string[]; readonly isOwn: boolean } | null
}

/** What chat needs of bots. */
export type ChatBots = {
  /** Undefined when it is not there for this person. */
  find(within: Queryable, uid: string, botId: string): Promise<RememberedBot | undefined>
  context(uid: string, botId: string): Promise<BotContext | undefined>
  /** A chat was begun with it. */
  onChatStarted(within: Queryable, botId: string): Promise<void>
}

/** A research that a message begins. Its answer shows it. */
type NewResearch = {
  readonly id: string
  readonly uid: string
  readonly chatId: string
  readonly messageId: string
  readonly question: string
  readonly modelId: string
  readonly startsBySelf: boolean
}

/** What chat needs of deep research, which works behind an answer. */
export type ChatResearch = {
  /** Refuses whoever may not research. */
  admit(caller: Caller): void
  /** Together with the message that begins it. */
  begin(tx: Transaction, research: NewResearch): Promise<void>
  /** Once it is stored. */
  announce(): void
  /** The chats in which one is at work, and those in which one waits for its person. */
  listActive(uid: string): Promise<ActiveChats>
}

/** The mode of the labs in which a message begins a research. */
type ResearchMode = {
  /** Whether nothing is left of it for now: the question is answered as usual then. */
  isUsedUp(caller: Caller): Promise<boolean>
  /** What its person asks in the next new chat is a plain question again. */
  turnOff(caller: Caller): Promise<void>
}

/** The chats of a person in which something goes on, by their ids. */
export type ActiveChats = Readonly<Record<ChatActivity, ReadonlySet<string>>>

/** Whose message is to be counted, and how many they may have. */
export type CountRequest = { readonly uid: string; readonly amount: number; readonly most: number }

/** What chat needs of others, handed in by wiring/features.ts. */
export type ChatDependencies = ToolboxDependencies & {
  openModel(modelId: string): Promise<OpenModel>
  defaultModelId(caller: Caller): Promise<string>
  readonly attachments: ChatAttachments
  readonly projects: ChatProjects
  readonly bots: ChatBots
  readonly research: ChatResearch
  readonly researchMode: ResearchMode
  /**
   * What the model is told beside the chat's own words, for a chat or for the chat of a message; neither is a chat that
   * is not there yet. Asked for at once, and read while the message is stored.
   */
  instructions(caller: Caller, about: InstructionsScope): Promise<ExtraInstructions>
  /** What some messages cost besides themselves. */
  readonly extraQueries: {
    /** False where nothing needs to be looked up. */
    mayApply(caller: Caller): boolean
    /** By the modes of a chat, and all that it can read. */
    amountOf(caller: Caller, modes: Settings, itemIds: readonly string[]): Promise<number>
    /** Whether an answer did what was counted for it; otherwise it is given back. */
    isUsed(toolNames: readonly string[]): boolean
    refusal(amount: number, left: number): string
  }
  /** Writes down what models take, and ends what a budget does not allow. */
  readonly ledger: Pick<
    UsageLedger,
    'admit' | 'release' | 'openMetered' | 'openBackgroundModel' | 'statement' | 'estimateWritten'
  >
  /** What chats held that are gone for good: what nobody keeps elsewhere goes with them. */
  releaseFromChats(items: readonly { readonly uid: string; readonly id: string }[]): Promise<void>
  /** Takes out of the copy that a public link shows what is taken out of its chat. */
  redactCopy(tx: Transaction, chatId: string, change: (text: string) => string): Promise<void>
  /** Whether a chat has a public link, for the queries of the history. */
  isShared(chatId: SQL): SQL
  /** Told of each answer once it is stored, before anyone who follows it hears that it ended. */
  onAnswered(uid: string, answer: { readonly chatId: string; readonly text: string }): Promise<void>
  readonly openStream: OpenEventStream
  /** How many answers may be written for somebody at the same time; null: as many as they like. */
  answersAtOnce(caller: Caller): number | null
  /** Counts messages, as a part of the statement that stores them. */
  readonly counting: {
    /** A row of `asked`, which the statement reads. */
    countRequest(caller: Caller, amount: number): CountRequest
    /** What a count is called when it is to be taken back. */
    countOf(caller: Caller, amount: number): { readonly period: string; readonly amount: number }
    uncount(tx: Transaction, count: { uid: string; period: string; amount: number }): Promise<void>
    left(caller: Caller): Promise<number>
    /** Answers a row with the uid of each who had one left. */
    statement(): Statement
    refusal(caller: Caller, within: Queryable): Promise<Error>
  }
}
