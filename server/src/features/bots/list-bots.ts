import * as z from 'zod'
import { seesProfessionalBots } from '#contract/account/can.ts'
import { BOT_CATEGORIES, BOTS_PAGE } from '#contract/bots/limits.ts'
import type { BotCategory, BotEntry, botQuery, BotSort } from '#contract/bots/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { createListCursor, CURSOR_MOMENT } from '../../http/list-cursor.ts'
import type { World } from '../../world.ts'
import { toEntry } from './bot.ts'
import { countListed, listBots, listCurated } from './list-store.ts'

type Page = { bots: BotEntry[]; total: number; next: string | null }

/** Bots to choose from: one's own, everybody's, and those that come with Alcove. */
export function createListing({ db }: Pick<World, 'db'>) {
  return {
    async list(caller: Caller | null, { sort, cursor, ...filter }: z.output<typeof botQuery>): Promise<Page> {
      const query = { ...filter, uid: caller?.uid, withCurated: caller !== null && seesProfessionalBots(caller) }
      const { after, limit, cut } = cursors.page(sort, cursor, BOTS_PAGE)
      const [rows, total] = await Promise.all([listBots(db, { ...query, sort, after, limit }), countListed(db, query)])
      const { page, next } = cut(rows)
      return { bots: page.map(toEntry), total, next }
    },

    /** A dozen, so they are filtered here. */
    async curated(category: BotCategory | undefined): Promise<{ bots: BotEntry[]; categories: BotCategory[] }> {
      const rows = await listCurated(db)
      const used = new Set(rows.flatMap(({ categories }) => categories))
      const shown = category ? rows.filter(({ categories }) => categories.includes(category)) : rows
      return { bots: shown.map(toEntry), categories: BOT_CATEGORIES.filter((each) => used.has(each)) }
    },
  }
}

const cursors = createListCursor<BotSort>({
  match: z.string().regex(/^\d{1,12}$/),
  popular: z.string().regex(/^\d{1,9}$/),
  recent: CURSOR_MOMENT,
  name: z.string().max(300),
})
