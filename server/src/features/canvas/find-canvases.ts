import { canvasTitle } from '#contract/canvas/title.ts'
import type { World } from '../../world.ts'
import { listForSearch } from './store.ts'

/** Texts that are read for a search, the ones used last: whoever has thousands does not wait for all of them. */
const READ_MAX = 2_000
/** Of these, the ones that say it and the ones used last. */
const CANVASES_MAX = 200

/** `passage` is around the words, where all of them stand in the text. */
export type SearchedCanvas = {
  readonly id: string
  readonly title: string
  readonly passage: string | null
  readonly updatedAt: Date
}

/** For the search over everything: a person's texts by what they are called and what they say. */
export function createFindCanvases({ db }: Pick<World, 'db'>) {
  return async (uid: string, words: readonly string[]): Promise<SearchedCanvas[]> => {
    const rows = await listForSearch(db, uid, { terms: words, readMax: READ_MAX, limit: CANVASES_MAX })
    return rows.map(({ id, title, content, passage, updatedAt }) => {
      return { id, title: canvasTitle({ title, content }), passage, updatedAt }
    })
  }
}
