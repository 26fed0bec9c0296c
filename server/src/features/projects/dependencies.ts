import type { ChatEntry } from '#contract/chat/thread.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Attachments } from '../attachments/index.ts'
import type { ChatAttachments } from '../chat/index.ts'
import type { OpenModel } from '../models/index.ts'

type ChatPage = { chats: ChatEntry[]; nextCursor: string | null; total: number }

/** What projects need of others, handed in by wiring/features.ts. */
export type ProjectsDependencies = {
  readonly chats: {
    count(uid: string, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>>
    list(uid: string, projectId: string, cursor: string | undefined): Promise<ChatPage>
    move(tx: Transaction, uid: string, chatId: string, projectId: string | null): Promise<ChatEntry | undefined>
  }
  readonly attachments: Pick<Attachments, 'read' | 'keep' | 'release' | 'addText'>
  /** What the documents say. */
  readonly chatAttachments: Pick<ChatAttachments, 'read'>
  openModel(modelId: string, uid: string): Promise<OpenModel>
  defaultModelId(caller: Caller): Promise<string>
  /** Whether this person's answers in projects look twice. */
  usesSecondPass(caller: Caller, chatId: string): Promise<boolean>
  /** A project of this person's is finished for the first time. */
  onFinished(caller: Caller): Promise<void>
}
