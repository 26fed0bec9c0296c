import type { ChatProjects } from '../chat/index.ts'
import type { World } from '../../world.ts'
import { found } from '../../http/errors.ts'
import type { ProjectsDependencies } from './dependencies.ts'
import { listProjectItems } from './items-store.ts'
import { changeProject, lockProject, type ProjectRow } from './store.ts'

/** What a project gives to the chats in it. */
export function createChatProjects(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { usesSecondPass }: Pick<ProjectsDependencies, 'usesSecondPass'>,
): ChatProjects {
  return {
    async require(tx, uid, projectId) {
      found(await lockProject(tx, uid, projectId))
    },
    async context(caller, projectId, chatId) {
      const { uid } = caller
      // Reads it, and brings it to the top: somebody works in it.
      const project = await changeProject(db, uid, projectId, { updatedAt: clock() })
      if (!project) return undefined
      const [projectItems, withSecondPass] = await Promise.all([
        listProjectItems(db, uid, projectId),
        usesSecondPass(caller, chatId),
      ])
      // Oldest first, as they were put in.
      const itemIds = projectItems.map(({ itemId }) => itemId).toReversed()
      return { instructions: instructionsOf(project), itemIds, usesSecondPass: withSecondPass }
    },
  }
}

/** The person's own words, which the model follows; what documents say stands apart from them. */
export function instructionsOf({
  name,
  goal,
  systemPrompt,
}: Pick<ProjectRow, 'name' | 'goal' | 'systemPrompt'>): string {
  return [
    `This conversation is part of the person's project "${name.replaceAll(/\s+/g, ' ')}".`,
    ...(goal ? [`The goal of the project: ${goal}`] : []),
    ...(systemPrompt ? [`The person's instructions for the project: ${systemPrompt}`] : []),
  ].join('\n')
}
