import type { Caller } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Enter, FindUses } from '../attachments/index.ts'
import type { ChatProjects } from '../chat/index.ts'
import { createForChats } from './for-chat.ts'
import { createForSearch } from './for-search.ts'
import { createGenerating } from './generating.ts'
import type { ProjectsGiven } from './given.ts'
import { createHolding } from './holding.ts'
import { createListing } from './listing.ts'
import { mountProjects } from './routes.ts'
import { createSaving } from './saving.ts'
import { findProject } from './store.ts'

export type { ProjectsGiven } from './given.ts'

export type Projects = {
  mount(router: Router): void
  /** For chat: what a project gives to the chats in it. */
  readonly forChats: ChatProjects
  /** For the search over everything. */
  readonly forSearch: ReturnType<typeof createForSearch>
  /** For attachments: what comes into a project, and which projects use an item. */
  readonly enter: Enter
  readonly usesOf: FindUses
  /** Whether a project is there for this person. */
  isThere(caller: Caller, projectId: string): Promise<boolean>
}

/** A goal, instructions and documents, and the chats that use them. */
export function createProjects(world: Pick<World, 'db' | 'clock' | 'log'>, given: ProjectsGiven): Projects {
  const { db } = world
  const listing = createListing(world, given)
  const saving = createSaving(world, { ...given, withCounts: listing.withCounts })
  const holding = createHolding(world, given)
  const generate = createGenerating(world, { ...given, listItems: holding.list })
  return {
    mount(router) {
      mountProjects(router, { world, given, listing, saving, holding, generate })
    },
    forChats: createForChats(world, given),
    forSearch: createForSearch(world),
    enter: holding.enter,
    usesOf: holding.usesOf,
    isThere: async ({ uid }, projectId) => (await findProject(db, uid, projectId)) !== undefined,
  }
}
