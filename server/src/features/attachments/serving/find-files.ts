import type { World } from '../../../world.ts'
import {
  findAlike,
  findNamed,
  findSaying,
  findSayingAny,
  spellMisspelt,
  type SearchedFile,
  type SearchedPassage,
} from './search-store.ts'

/** How many are looked at closer for the few that are shown. */
const CANDIDATES = 40
const SAYING = 5

export type SearchedFiles = { readonly named: SearchedFile[]; readonly saying: SearchedPassage[] }

/** For the search over everything: what a person keeps, by its name and by what stands in it. */
export function createFindFiles({ db }: Pick<World, 'db'>) {
  return async (uid: string, query: string, words: readonly string[]): Promise<SearchedFiles> => {
    const typed = await findNamed(db, uid, words, CANDIDATES)
    const named = typed.length > 0 ? typed : await findAlike(db, uid, words, CANDIDATES)
    const saying = await findSaying(db, uid, query, SAYING)
    if (saying.length > 0) return { named, saying }
    const meant = await spellMisspelt(db, uid, words)
    return { named, saying: meant === undefined ? [] : await findSayingAny(db, uid, meant, SAYING) }
  }
}
