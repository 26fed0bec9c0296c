import * as z from 'zod'
import { NO_IMAGES_IN_PROJECTS } from '#contract/attachments/refuse-upload.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { PROJECT_ITEMS_MAX } from '#contract/projects/limits.ts'
import type { ProjectItem } from '#contract/projects/schema.ts'
import type { AddToProject, NewVaultText } from '#contract/vault/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import {
  createItemCollection,
  toIntakeItem,
  type FindUses,
  type CollectionStore,
  type ItemRow,
} from '../attachments/index.ts'
import type { ProjectsDependencies } from './dependencies.ts'
import { findUsesOf, addProjectItems, removeItem, listProjectItems } from './items-store.ts'
import { toProjectItem } from './project.ts'
import { changeProject, lockProject } from './store.ts'

const SOURCES = { vault: 'VAULT', chat: 'CHAT', project: 'PROJECT', bot: 'VAULT' } as const

/** What is in a project: put into it, or taken from the vault. No image comes in by any door. */
export function createProjectItems(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { attachments }: Pick<ProjectsDependencies, 'attachments'>,
) {
  const holder: CollectionStore = {
    place: 'project',
    itemsMax: PROJECT_ITEMS_MAX,
    lock: async (tx, uid, id) => z.uuid().safeParse(id).success && (await lockProject(tx, uid, id)) !== undefined,
    list: async (queryable, uid, id) => (await listProjectItems(queryable, uid, id)).map(({ itemId }) => itemId),
    addItems: (tx, id, incoming) =>
      addProjectItems(
        tx,
        id,
        incoming.map(({ itemId, from }) => ({ itemId, source: SOURCES[from] })),
        clock(),
      ),
    removeItem,
    touch: async (tx, uid, id) => void (await changeProject(tx, uid, id, { updatedAt: clock() })),
  }
  const { onAttach, attach, detach } = createItemCollection(db, holder, attachments)

  async function list(uid: string, projectId: string): Promise<ProjectItem[]> {
    const projectItems = await listProjectItems(db, uid, projectId)
    const rows = await attachments.read(
      uid,
      projectItems.map(({ itemId }) => itemId),
    )
    const sources = new Map(projectItems.map(({ itemId, source }) => [itemId, source]))
    return rows.map((row) => toProjectItem(row, sources.get(row.id)!))
  }

  return {
    list,
    onAttach,
    /** Images of a selection are passed over, and named. */
    async attach({ uid }: Caller, { projectId, attachmentIds }: AddToProject) {
      let skipped: string[] = []
      await attach(uid, projectId, attachmentIds, (rows) => {
        const documents = rows.filter((row) => !isImage(row))
        if (documents.length === 0) throw new AppError(NO_IMAGES_IN_PROJECTS.code, NO_IMAGES_IN_PROJECTS.message)
        skipped = rows.filter(isImage).map((row) => toIntakeItem(row).title)
        return documents
      })
      return { attachments: await list(uid, projectId), skipped }
    },
    addText: (caller: Caller, projectId: string, text: NewVaultText): Promise<IntakeItem> =>
      attachments.addText(caller, text, { place: 'project', placeId: projectId }),
    detach: ({ uid }: Caller, projectId: string, itemId: string) => detach(uid, projectId, itemId),

    /** For attachments: what the vault shows beside an item. */
    usesOf: (async (uid, itemIds) => {
      if (itemIds.length === 0) return []
      const uses = await findUsesOf(db, uid, itemIds)
      return uses.map(({ itemId, ...project }) => ({ itemId, projects: [project] }))
    }) satisfies FindUses,
  }
}

function isImage({ kind, type }: ItemRow): boolean {
  return kind === 'image' || type === 'IMAGE' || type === 'CONNECTED_APP_IMAGE'
}
