import type { World } from '../../world.ts'
import { listForSearch, type SearchedProject } from './list-store.ts'

/** A person who has more is shown the ones that they used last. */
const PROJECTS_MAX = 500

/** For the search over everything: a person's projects, the ones used last first. How they fit is for the search. */
export function createFindProjects({ db }: Pick<World, 'db'>) {
  return (uid: string): Promise<SearchedProject[]> => listForSearch(db, uid, PROJECTS_MAX)
}
