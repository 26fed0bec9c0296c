import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { readTableItems, TABLE_TYPES } from '../attachments/index.ts'
import type { OpenItemTables } from './item-tables.ts'
import { asksWhatItIs, describeTables } from './questions/describe-tables.ts'
import type { LookUp } from '../tools/index.ts'

/** Files that are told of at once. */
const FILES_DESCRIBED = 3

/**
 * "What is this?" in a chat with nothing but tables: a program knows how large they are and what their columns hold.
 * Nothing is asked of them, so it is there with and without analyst mode.
 */
export function createTableLookUp({ db }: Pick<World, 'db'>, { itemTables }: { itemTables(): OpenItemTables }): LookUp {
  /** One that cannot be read, or holds no table, is answered from its passages. */
  async function describeItem(uid: string, itemId: string): Promise<string | undefined> {
    try {
      return describeTables(await itemTables().describe(uid, itemId))
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }

  return {
    calls: 0,
    async isAvailable({ uid }, { itemIds }) {
      if (itemIds.length === 0 || itemIds.length > FILES_DESCRIBED) return false
      const items = await readTableItems(db, uid, itemIds)
      return items.length === itemIds.length && items.every(({ mimeType }) => TABLE_TYPES.includes(mimeType))
    },
    async run(question, _, { caller, chat }) {
      if (!asksWhatItIs(question)) return undefined
      const summaries: string[] = []
      for (const itemId of chat.itemIds) {
        const words = await describeItem(caller.uid, itemId)
        if (words === undefined) return undefined
        summaries.push(words)
      }
      const answer = summaries.join('\n\n')
      return { answer, remark: answer }
    },
  }
}
