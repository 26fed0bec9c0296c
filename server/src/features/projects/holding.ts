import * as z from 'zod'
import { NO_IMAGES_IN_PROJECTS } from '#contract/attachments/refuse-upload.ts'
import { PROJECT_ITEMS_MAX } from '#contract/projects/limits.ts'
import type { ProjectItem } from '#contract/projects/schema.ts'
import type { AddToProject } from '#contract/vault/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { createHolding as createHoldingOf, type FindUses, type Holder, type ItemRow } from '../attachments/index.ts'
import type { ProjectsGiven } from './given.ts'
import { findUsesOf, holdItems, letGo, listHeld } from './items-store.ts'
import { toProjectItem } from './project.ts'
import { changeProject, lockProject } from './store.ts'

const SOURCES = { vault: 'VAULT', chat: 'CHAT', project: 'PROJECT', bot: 'VAULT' } as const

/** What is in a project: put into it, or taken from the vault. Images are refused at every door. */
export function createHolding(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { attachments }: Pick<ProjectsGiven, 'attachments'>,
) {
  const holder: Holder = {
    place: 'project',
    itemsMax: PROJECT_ITEMS_MAX,
    lock: async (tx, uid, id) => z.uuid().safeParse(id).success && (await lockProject(tx, uid, id)) !== undefined,
    list: async (queryable, uid, id) => (await listHeld(queryable, uid, id)).map(({ itemId }) => itemId),
    hold: (tx, id, coming) =>
      holdItems(
        tx,
        id,
        coming.map(({ itemId, from }) => ({ itemId, source: SOURCES[from] })),
        clock(),
      ),
    letGo,
    touch: async (tx, uid, id) => void (await changeProject(tx, uid, id, { updatedAt: clock() })),
  }
  const { enter, attach, detach } = createHoldingOf(db, holder, attachments)

  async function list(uid: string, projectId: string): Promise<ProjectItem[]> {
    const held = await listHeld(db, uid, projectId)
    const rows = await attachments.read(
      uid,
      held.map(({ itemId }) => itemId),
    )
    const sources = new Map(held.map(({ itemId, source }) => [itemId, source]))
    return rows.map((row) => toProjectItem(row, sources.get(row.id)!))
  }

  return {
    list,
    enter,
    async attach({ uid }: Caller, { projectId, attachmentIds }: AddToProject): Promise<ProjectItem[]> {
      await attach(uid, projectId, attachmentIds, refuseImages)
      return list(uid, projectId)
    },
    detach: ({ uid }: Caller, projectId: string, itemId: string) => detach(uid, projectId, itemId),

    /** For attachments: what the vault shows beside an item. */
    usesOf: (async (uid, itemIds) => {
      if (itemIds.length === 0) return []
      const uses = await findUsesOf(db, uid, itemIds)
      return uses.map(({ itemId, ...project }) => ({ itemId, projects: [project] }))
    }) satisfies FindUses,
  }
}

function refuseImages(rows: readonly ItemRow[]): void {
  const { code, message } = NO_IMAGES_IN_PROJECTS
  if (rows.some(({ kind, type }) => kind === 'image' || type === 'IMAGE' || type === 'CONNECTED_APP_IMAGE')) {
    throw new AppError(code, message)
  }
}
