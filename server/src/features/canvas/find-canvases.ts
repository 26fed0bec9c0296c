import { canvasTitle } from '#contract/canvas/title.ts'
import type { World } from '../../world.ts'
import { listForSearch } from './store.ts'

/** A person who has more is shown those that say it, and the ones that they used last. */
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
    const rows = await listForSearch(db, uid, words, CANVASES_MAX)
    return rows.map(({ id, title, content, passage, updatedAt }) => {
      return { id, title: canvasTitle({ title, content }), passage, updatedAt }
    })
  }
}
