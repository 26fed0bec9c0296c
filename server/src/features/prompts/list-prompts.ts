import * as z from 'zod'
import { PROMPT_SEARCH_RESULTS, PROMPTS_PAGE } from '#contract/prompts/limits.ts'
import type { PromptCategory, PublicPrompt, SavedPrompt } from '#contract/prompts/schema.ts'
import { createListCursor, CURSOR_MOMENT } from '../../http/list-cursor.ts'
import type { World } from '../../world.ts'
import { listPublic, listSaved, type ListedPrompt, type ListQuery, type PromptList } from './list-store.ts'
import { toPrompt, toPublicPrompt } from './prompt.ts'
import { rankPrompts } from './rank-prompts.ts'
import { findAlike } from './search-store.ts'
import { findPublic } from './store.ts'

type Narrowed = { readonly tag?: PromptCategory | undefined; readonly cursor?: string | undefined }

/** More words than these say nothing new. */
const WORDS_MAX = 8
/** How many are looked at closer for the few that are shown. */
const CANDIDATES = 60

/** How prompts are found: page by page, by their ids, and by words. */
export function createListing({ db }: Pick<World, 'db'>) {
  async function readPage(
    which: PromptList,
    { tag, cursor }: Narrowed,
    read: (query: ListQuery) => Promise<ListedPrompt[]>,
  ) {
    const { after, limit, cut } = cursors.page(which, cursor, PROMPTS_PAGE)
    return cut(await read({ tag, after, limit }))
  }

  return {
    async saved(uid: string, narrowed: Narrowed): Promise<{ userPrompts: SavedPrompt[]; next: string | null }> {
      const { page, next } = await readPage('saved', narrowed, (query) => listSaved(db, uid, query))
      return { userPrompts: page.map((row) => toPrompt(row, uid)), next }
    },

    async public(
      uid: string | undefined,
      narrowed: Narrowed,
    ): Promise<{ publicPrompts: PublicPrompt[]; next: string | null }> {
      const { page, next } = await readPage('public', narrowed, (query) => listPublic(db, query))
      return { publicPrompts: page.map((row) => toPublicPrompt(row, uid)), next }
    },

    async lookUp(uid: string, ids: readonly string[]): Promise<PublicPrompt[]> {
      const rows = new Map((await findPublic(db, ids)).map((row) => [row.id, row]))
      return [...new Set(ids)].flatMap((id) => {
        const row = rows.get(id)
        return row ? toPublicPrompt(row, uid) : []
      })
    },

    async search(uid: string | undefined, query: string): Promise<SavedPrompt[]> {
      const words = [...new Set(query.toLowerCase().split(/\s+/))].filter(Boolean).slice(0, WORDS_MAX)
      const candidates = await db.transaction((tx) => findAlike(tx, uid, words, CANDIDATES))
      return rankPrompts(candidates, words)
        .slice(0, PROMPT_SEARCH_RESULTS)
        .map((row) => toPrompt(row, uid))
    },
  }
}

const cursors = createListCursor<PromptList>({ saved: CURSOR_MOMENT, public: z.string().regex(/^-?\d{1,10}$/) })
