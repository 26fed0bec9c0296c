import type { IntakeItem, NewLink } from '#contract/attachments/schema.ts'
import type { NewVaultText } from '#contract/vault/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createAnalyses } from './analyses.ts'
import { createBrought } from './brought.ts'
import { createChoosing, type Choosing } from './choosing.ts'
import { createFetchedIntake, type NewFetched } from './fetched.ts'
import { createForSearch } from './for-search.ts'
import type { AttachmentsGiven } from './given.ts'
import { changeItem, readItems, releaseItems, type ItemRow } from './item-store.ts'
import { createLinkIntake } from './links.ts'
import { createListing, readUses, type Listing, type UsedIn } from './listing.ts'
import { createRemovals } from './removals.ts'
import { mountAttachments } from './routes.ts'
import { createServing, type Serving } from './serving.ts'
import { createSettling } from './settling.ts'
import { createSweeping } from './sweeping.ts'
import { createTexts, type Destination } from './texts.ts'
import { createUploads } from './uploads.ts'

export type { AttachmentsGiven, Enter, FindUses, Uses } from './given.ts'
export type { ItemRow }
export { checkIntake, repairIntake, type CheckReport } from './check.ts'
export { createForChat } from './for-chat.ts'
export type { SearchedFiles } from './for-search.ts'
export { createHolding, type Holder, type Holding } from './holding.ts'
export { createUniqueNames } from './file-name.ts'
export { readIds } from './routes.ts'
export { toIntakeItem, toVaultAttachment } from './item.ts'

/** The one intake: chats, projects, bots and the vault all put their files and links in here. */
export type Attachments = {
  mount(router: Router): void
  /** A page of the vault. */
  readonly list: Listing
  /** All that a list would show, for "Select All". */
  readonly choose: Choosing
  /** Those of these that are the person's, in the order asked for. */
  read(uid: string, ids: readonly string[]): Promise<ItemRow[]>
  /** Which projects and bots use an item. */
  usedIn(uid: string, id: string): Promise<UsedIn>
  /** Into the vault, or somewhere that it is known to then. */
  addText(caller: Caller, text: NewVaultText, into?: Destination): Promise<IntakeItem>
  addLink(caller: Caller, link: NewLink): Promise<IntakeItem>
  /** For the search over everything. */
  readonly forSearch: ReturnType<typeof createForSearch>
  /** For the drive: a file that it knows how to bring. */
  addFetched(caller: Caller, file: NewFetched): Promise<IntakeItem>
  /** Keeps an item in the vault; false when there is none. */
  keep(uid: string, id: string, within?: Transaction): Promise<boolean>
  /** These, or all of a place, are in the vault from now on and nowhere else. */
  release(tx: Transaction, uid: string, placeId: string, ids?: readonly string[]): Promise<void>
  /** The text and the bytes of items. */
  readonly serving: Pick<Serving, 'text' | 'open'>
  /** For chat: files that come with imported chats and go with exported ones. */
  readonly brought: ReturnType<typeof createBrought>
  /** Removes items with their chat or whatever else goes: within its transaction. */
  removeWithin(tx: Transaction, uid: string, ids: readonly string[]): Promise<void>
  /** For chat: what chats held that are gone; what nobody keeps goes with them. */
  letGo(held: readonly { readonly uid: string; readonly id: string }[]): Promise<void>
  /** For account: a guest who signs in brings their files along. */
  merge(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  /** For account: everything of a person who is being removed. */
  removeAll(tx: Transaction, uid: string): Promise<void>
  /** At start: goes on with what the last run left. */
  recover(isOnlyServer: boolean): Promise<void>
  sweep(): Promise<void>
  close(): Promise<void>
}

type AttachmentsWorld = Pick<
  World,
  'db' | 'clock' | 'log' | 'notifications' | 'files' | 'staging' | 'analyser' | 'links' | 'embeddings'
>

export function createAttachments(world: AttachmentsWorld, given: AttachmentsGiven): Attachments {
  const { db } = world
  const removals = createRemovals(world, {
    onRemoved({ itemIds, documentIds }) {
      links.stop(itemIds)
      fetched.stop(itemIds)
      analyses.stop(documentIds)
    },
    afterRemoved: given.afterRemoved,
  })
  const analyses = createAnalyses(world, { describe: given.describe, removals })
  const settling = createSettling(world, { removals, onNew: analyses.announce })
  const uploads = createUploads(world, { settling, removals, enter: given.enter })
  const links = createLinkIntake(world, settling, given.enter)
  const fetched = createFetchedIntake(world, settling, given.enter)
  const serving = createServing(world)
  const sweeping = createSweeping(world, { inChats: given.inChats, removals })

  return {
    mount(router) {
      mountAttachments(router, { world, uploads, links, serving, removals, analyses, given })
    },
    list: createListing(world, given.usesElsewhere),
    choose: createChoosing(world),
    forSearch: createForSearch(world),
    async read(uid, ids) {
      const byId = new Map((await readItems(db, uid, ids)).map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    usedIn: async (uid, id) => (await readUses(given.usesElsewhere, uid, [id]))(id),
    addText: createTexts(world, { settling, removals, enter: given.enter }),
    addLink: links.add,
    addFetched: fetched.add,
    keep: (uid, id, within) => changeItem(within ?? db, uid, id, { isInVault: true }),
    release: releaseItems,
    serving,
    brought: createBrought(world, { settling, removals, serving }),
    removeWithin: removals.removeWithin,
    letGo: sweeping.letGo,
    merge: removals.move,
    removeAll: removals.removeAll,
    async recover(isOnlyServer) {
      await removals.flush()
      await links.recover(true)
      // Another server may be making its own copies.
      if (isOnlyServer) await fetched.recover()
      await analyses.recover(isOnlyServer)
    },
    async sweep() {
      await sweeping.sweep()
      await removals.flush()
      await links.recover(false)
      await analyses.recover(false)
    },
    async close() {
      await links.close()
      await fetched.close()
      await analyses.close()
      await removals.close()
    },
  }
}
