import { seesProfessionalBots } from '#contract/account/can.ts'
import type { Caller } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { findAlike } from './search-store.ts'
import type { BotRow } from './store.ts'

/** How many are looked at closer for the few that are shown. */
const CANDIDATES = 40

/** For the search over everything: bots that may be meant. How well they fit is for the search to tell. */
export function createFindBots({ db }: Pick<World, 'db'>) {
  return (caller: Caller | null, words: readonly string[]): Promise<BotRow[]> => {
    const withCurated = caller !== null && seesProfessionalBots(caller)
    return db.transaction((tx) => findAlike(tx, words, { uid: caller?.uid, withCurated, limit: CANDIDATES }))
  }
}
