import type { Caller } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { OnAttach, FindUses } from '../attachments/index.ts'
import type { ChatProjects } from '../chat/index.ts'
import { createChatProjects } from './chat-projects.ts'
import { createFindProjects } from './find-projects.ts'
import { createProjectGenerator } from './project-generator.ts'
import type { ProjectsDependencies } from './dependencies.ts'
import { createProjectItems } from './project-items.ts'
import { createListing } from './list-projects.ts'
import { mountProjects } from './routes.ts'
import { createSaving } from './save-project.ts'
import { findProject } from './store.ts'

export { createProjectTools } from './project-tools.ts'
export { projectNameOf } from './tables.ts'

export type { ProjectsDependencies } from './dependencies.ts'

export type Projects = {
  mount(router: Router): void
  /** For chat: what a project gives to the chats in it. */
  readonly chatProjects: ChatProjects
  /** For the search over everything. */
  readonly findProjects: ReturnType<typeof createFindProjects>
  /** For attachments: what comes into a project, and which projects use an item. */
  readonly onAttach: OnAttach
  readonly usesOf: FindUses
  /** Whether a project is there for this person. */
  isThere(caller: Caller, projectId: string): Promise<boolean>
}

/** A goal, instructions and documents, and the chats that use them. */
export function createProjects(
  world: Pick<World, 'db' | 'clock' | 'secret' | 'log'>,
  dependencies: ProjectsDependencies,
): Projects {
  const { db } = world
  const listing = createListing(world, dependencies)
  const saving = createSaving(world, { ...dependencies, withCounts: listing.withCounts })
  const holding = createProjectItems(world, dependencies)
  const generate = createProjectGenerator(world, { ...dependencies, listItems: holding.list })
  return {
    mount(router) {
      mountProjects(router, { world, dependencies, listing, saving, projectItems: holding, generate })
    },
    chatProjects: createChatProjects(world, dependencies),
    findProjects: createFindProjects(world),
    onAttach: holding.onAttach,
    usesOf: holding.usesOf,
    isThere: async ({ uid }, projectId) => (await findProject(db, uid, projectId)) !== undefined,
  }
}
