import type { ItemUse, AttachmentTarget } from '#contract/attachments/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Describe } from './knowledge/prepare.ts'
import type { SearchModels } from './knowledge/search-models.ts'

/** Where one item is in use, as far as one feature (not chat) knows. */
export type Uses = { readonly itemId: string } & Partial<Pick<ItemUse, 'projects' | 'bots'>>

/** Says where items of a person are in use; those that are not may be left out. */
export type FindUses = (uid: string, itemIds: readonly string[]) => Promise<readonly Uses[]>

/** How many bytes a person may keep. */
export type StorageLimit = (user: Pick<Caller, 'role'>) => number

/** Something that is put somewhere. */
type AttachedItem = {
  readonly place: AttachmentTarget
  readonly placeId: string
  readonly itemId: string
  /** A newcomer of the same bytes that goes: this one was there before, and takes its place. */
  readonly insteadOf?: string
}

/**
 * Hears of everything that is put somewhere, within the transaction that announces it: refuses a place that is not the
 * caller's, and what is too much there.
 */
export type OnAttach = (tx: Transaction, caller: Caller, entering: AttachedItem) => Promise<void>

/** What attachments needs of others, handed in by wiring/features.ts. */
export type AttachmentsDependencies = {
  /** What a person may keep, by plan; asked in the middle of transactions. */
  readonly storageLimit: StorageLimit
  /** Says what a text is about. */
  readonly describe: Describe
  /** What passages are embedded and found with, beside the model that ships. */
  readonly searchModels: SearchModels
  readonly onAttach: OnAttach
  /** Takes an item out of what a bot knows; refuses what it does not. */
  removeFromBot(caller: Caller, botId: string, itemId: string): Promise<void>
  /** In which of a person's chats items are. */
  usesInChats(uid: string, itemIds: readonly string[]): Promise<ReadonlyMap<string, ItemUse['chats']>>
  /** Projects and bots: what the vault shows beside an item. */
  readonly usesElsewhere: readonly FindUses[]
  /** Told after items are gone, whoever had them. */
  onItemsRemoved(): Promise<void>
  /** Of these, the items that a chat refers to, chats whose deletion can be undone included. */
  findItemsInChats(itemIds: readonly string[]): Promise<ReadonlySet<string>>
}
