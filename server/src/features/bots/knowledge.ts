import * as z from 'zod'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { BOT_ITEMS_MAX } from '#contract/bots/limits.ts'
import type { NewVaultText } from '#contract/vault/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { createItemCollection, toIntakeItem, type FindUses, type CollectionStore } from '../attachments/index.ts'
import type { BotsDependencies } from './dependencies.ts'
import { findUsesOf, addKnowledge, removeItem, listKnowledge } from './items-store.ts'
import { findOwn, lockBot, touchBot } from './store.ts'

const isId = (id: string) => z.uuid().safeParse(id).success

/** What a bot knows: documents, links and texts of its owner's vault. Only the owner sees the list. */
export function createKnowledge(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { attachments, withdrawQuotes }: Pick<BotsDependencies, 'attachments' | 'withdrawQuotes'>,
) {
  const holder: CollectionStore = {
    place: 'bot',
    itemsMax: BOT_ITEMS_MAX,
    lock: async (tx, uid, id) => isId(id) && (await lockBot(tx, uid, id)) !== undefined,
    list: listKnowledge,
    addItems: (tx, id, incoming) =>
      addKnowledge(
        tx,
        id,
        incoming.map(({ itemId }) => itemId),
        clock(),
      ),
    removeItem,
    touch: (tx, _, id) => touchBot(tx, id, clock()),
  }
  const holding = createItemCollection(db, holder, attachments)

  async function list({ uid }: Caller, botId: string): Promise<IntakeItem[]> {
    found(await findOwn(db, uid, botId))
    const rows = await attachments.read(uid, await listKnowledge(db, uid, botId))
    return rows.map((row) => toIntakeItem(row))
  }

  return {
    list,
    onAttach: holding.onAttach,
    async attach(caller: Caller, botId: string, itemIds: readonly string[]): Promise<IntakeItem[]> {
      await holding.attach(caller.uid, botId, itemIds)
      return list(caller, botId)
    },
    addText: (caller: Caller, botId: string, text: NewVaultText): Promise<IntakeItem> =>
      attachments.addText(caller, text, { place: 'bot', placeId: botId }),
    async takeOut({ uid }: Caller, botId: string, itemId: string): Promise<void> {
      await holding.detach(uid, botId, itemId)
      await withdrawQuotes()
    },

    /** For attachments: what the vault shows beside an item. */
    usesOf: (async (uid, itemIds) => {
      if (itemIds.length === 0) return []
      const uses = await findUsesOf(db, uid, itemIds)
      return uses.map(({ itemId, ...bot }) => ({ itemId, bots: [bot] }))
    }) satisfies FindUses,
  }
}

export type Knowledge = ReturnType<typeof createKnowledge>
