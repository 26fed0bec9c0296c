import type { IntakeItem, NewLink } from '#contract/attachments/schema.ts'
import type { NewVaultText } from '#contract/vault/schema.ts'
import type { Language } from '#text/language.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createJobSources } from './analysis/job-sources.ts'
import { createAnalysisQueue } from './analysis/analysis-queue.ts'
import { countDocuments } from './analysis/vectors-store.ts'
import { findLanguages } from './knowledge/passage-store.ts'
import { createBlobs, type Blobs } from './intake/blobs.ts'
import { createAnnounceItem } from './intake/announce-item.ts'
import { createImportedFiles } from './intake/imported-files.ts'
import { createSelectAll, type SelectAll } from './serving/select-all.ts'
import { createRemoteFileIntake, type NewRemoteFile } from './intake/remote-file-intake.ts'
import { createFindFiles } from './serving/find-files.ts'
import type { AttachmentsDependencies } from './dependencies.ts'
import { changeItem, readItems, releaseItems, type ItemRow } from './item-store.ts'
import { createLinkIntake } from './intake/link-intake.ts'
import { createListing, readUses, type Listing, type UsedIn } from './serving/list-items.ts'
import { createRemovals } from './intake/removals.ts'
import { mountAttachments } from './routes.ts'
import { createItemContent, type ItemContent } from './serving/item-content.ts'
import { createUploadFinisher } from './intake/upload-finisher.ts'
import { createCleanup } from './intake/cleanup.ts'
import { createTextIntake, type TextDestination } from './intake/text-intake.ts'
import { createUploadParts } from './intake/upload-parts.ts'
import { createUploads } from './intake/uploads.ts'

export { isDocument } from './tables.ts'
export type { SearchModel, SearchModels } from './knowledge/search-models.ts'
export type { AttachmentsDependencies, OnAttach, FindUses, Uses } from './dependencies.ts'
export type { Blobs, ItemRow }
export { checkIntake, repairIntake, type CheckReport, type NamedElsewhere } from './intake/check.ts'
export { splitPassages, type Passage } from './knowledge/split-passages.ts'
export { createChatAttachments, type ChatDocuments } from './serving/chat-attachments.ts'
export { TABLE_TYPES } from './knowledge/table-types-store.ts'
export { findTableText, findWithTables, readTableItems } from './serving/table-items-store.ts'
export type { SearchedFiles } from './serving/find-files.ts'
export { createItemCollection, type CollectionStore } from './item-collection.ts'
export { createUniqueNames } from './intake/file-name.ts'
export { readIds } from './routes.ts'
export { toIntakeItem, toVaultAttachment } from './item.ts'

/** The one intake: chats, projects, bots and the vault all put their files and links in here. */
export type Attachments = {
  mount(router: Router): void
  /** A page of the vault. */
  readonly list: Listing
  /** All that a list would show, for "Select All". */
  readonly selectAll: SelectAll
  /** Those of these that are the person's, in the order asked for. */
  read(uid: string, ids: readonly string[]): Promise<ItemRow[]>
  /** Which projects and bots use an item. */
  usedIn(uid: string, id: string): Promise<UsedIn>
  /** Into the vault, or somewhere that it is known to then. */
  addText(caller: Caller, text: NewVaultText, into?: TextDestination): Promise<IntakeItem>
  addLink(caller: Caller, link: NewLink): Promise<IntakeItem>
  /** For the search over everything. */
  readonly findFiles: ReturnType<typeof createFindFiles>
  /** For the drive: a file that it knows how to bring. */
  addRemoteFile(caller: Caller, file: NewRemoteFile): Promise<IntakeItem>
  /** Keeps an item in the vault; false when there is none. */
  keep(uid: string, id: string, within?: Transaction): Promise<boolean>
  /** These, or all of a place, are in the vault from now on and nowhere else. */
  release(tx: Transaction, uid: string, placeId: string, ids?: readonly string[]): Promise<void>
  /** The text and the bytes of items. */
  readonly itemContent: Pick<ItemContent, 'text' | 'open'>
  /** For what other features keep as files: written, named by a row, and gone with it. */
  readonly blobs: Blobs
  /** Bytes that are at hand become items; for chat, also the other way. */
  readonly importedFiles: ReturnType<typeof createImportedFiles>
  /** Removes items with their chat or whatever else goes: within its transaction. */
  removeWithin(tx: Transaction, uid: string, ids: readonly string[]): Promise<void>
  /** For chat: what chats held that are gone; what nobody keeps goes with them. */
  releaseFromChats(items: readonly { readonly uid: string; readonly id: string }[]): Promise<void>
  /** For retrieval: how far documents are with a model, what languages there are, and that another was chosen. */
  readonly forRetrieval: {
    countDocuments(modelId: number | null): Promise<{ done: number; total: number }>
    findLanguages(uid: string): Promise<Language[]>
    onChosen(): void
  }
  /** For owners: what is read and embedded behind the scenes. */
  readonly forJobs: ReturnType<typeof createJobSources>
  /** For account: a guest who signs in brings their files along. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  /** For account: everything of a person who is being removed. */
  removeAccount(tx: Transaction, uid: string): Promise<void>
  /** At start: goes on with what the last run left. */
  recover(isOnlyServer: boolean): Promise<void>
  sweep(): Promise<void>
  close(): Promise<void>
}

type AttachmentsWorld = Pick<
  World,
  'config' | 'db' | 'clock' | 'log' | 'notifications' | 'files' | 'staging' | 'analyser' | 'links' | 'embeddings'
>

export function createAttachments(world: AttachmentsWorld, dependencies: AttachmentsDependencies): Attachments {
  const { db } = world
  const removals = createRemovals(world, {
    onRemoved({ itemIds, documentIds }) {
      links.stop(itemIds)
      remoteFiles.stop(itemIds)
      analysisQueue.stop(documentIds)
    },
    onItemsRemoved: dependencies.onItemsRemoved,
  })
  const blobs = createBlobs(world, removals)
  const analysisQueue = createAnalysisQueue(world, { ...dependencies, blobs })
  const { onAttach, storageLimit } = dependencies
  const uploadFinisher = createUploadFinisher(world, { removals, storageLimit, onNewDocument: analysisQueue.announce })
  const announce = createAnnounceItem(world, dependencies)
  const uploadParts = createUploadParts(world, removals)
  const uploads = createUploads(world, { ...announce, uploadFinisher, uploadParts, removals, onAttach })
  const links = createLinkIntake(world, announce, uploadFinisher)
  const remoteFiles = createRemoteFileIntake(world, announce, uploadFinisher)
  const itemContent = createItemContent(world)
  const cleanup = createCleanup(world, { findItemsInChats: dependencies.findItemsInChats, removals })

  return {
    mount(router) {
      mountAttachments(router, {
        world,
        uploads,
        uploadParts,
        links,
        itemContent,
        removals,
        analysisQueue,
        dependencies,
      })
    },
    list: createListing(world, dependencies),
    selectAll: createSelectAll(world),
    findFiles: createFindFiles(world),
    async read(uid, ids) {
      const byId = new Map((await readItems(db, uid, ids)).map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    usedIn: async (uid, id) => (await readUses(dependencies.usesElsewhere, uid, [id]))(id),
    addText: createTextIntake(world, { ...announce, uploadFinisher, removals }),
    addLink: links.add,
    addRemoteFile: remoteFiles.add,
    keep: (uid, id, within) => changeItem(within ?? db, uid, id, { isInVault: true }),
    release: releaseItems,
    itemContent,
    blobs,
    importedFiles: createImportedFiles(world, { ...announce, uploadFinisher, removals, itemContent }),
    removeWithin: removals.removeWithin,
    releaseFromChats: cleanup.releaseFromChats,
    forRetrieval: {
      countDocuments: (modelId) => countDocuments(db, modelId),
      findLanguages: (uid) => findLanguages(db, uid),
      onChosen: analysisQueue.onChosen,
    },
    forJobs: createJobSources(db, analysisQueue),
    mergeAccount: removals.move,
    removeAccount: removals.removeAll,
    async recover(isOnlyServer) {
      await removals.flush()
      await links.recover(true)
      // Another server may be making its own copies.
      if (isOnlyServer) await remoteFiles.recover()
      await analysisQueue.recover(isOnlyServer)
    },
    async sweep() {
      await cleanup.sweep()
      await uploadParts.sweep()
      await removals.flush()
      await links.recover(false)
      await analysisQueue.recover(false)
      await analysisQueue.sweep()
    },
    async close() {
      await links.close()
      await remoteFiles.close()
      await analysisQueue.close()
      await removals.close()
    },
  }
}
