import * as z from 'zod'
import { say } from '#contract/attachments/messages.ts'
import { NO_IMAGES_IN_PROJECTS } from '#contract/attachments/refuse-upload.ts'
import { PROJECT_ITEMS_MAX } from '#contract/projects/limits.ts'
import type { ProjectItem } from '#contract/projects/schema.ts'
import type { AddToProject } from '#contract/vault/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { Enter, FindUses, ItemRow } from '../attachments/index.ts'
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
  async function list(uid: string, projectId: string): Promise<ProjectItem[]> {
    const held = await listHeld(db, uid, projectId)
    const rows = await attachments.read(
      uid,
      held.map(({ itemId }) => itemId),
    )
    const sources = new Map(held.map(({ itemId, source }) => [itemId, source]))
    return rows.map((row) => toProjectItem(row, sources.get(row.id)!))
  }

  async function lock(tx: Transaction, uid: string, projectId: string): Promise<void> {
    if (!z.uuid().safeParse(projectId).success || !(await lockProject(tx, uid, projectId))) throw notFound()
  }

  /** For attachments: something comes in by upload, by link or out of a drive. */
  const enter: Enter = async (tx, { uid }, { place, placeId, itemId }) => {
    if (place !== 'project') return
    await lock(tx, uid, placeId)
    if ((await listHeld(tx, uid, placeId)).length >= PROJECT_ITEMS_MAX) throw tooMany()
    await holdItems(tx, placeId, [{ itemId, source: 'PROJECT' }], clock())
    await changeProject(tx, uid, placeId, { updatedAt: clock() })
  }

  return {
    list,
    enter,

    async attach({ uid }: Caller, { projectId, attachmentIds }: AddToProject): Promise<ProjectItem[]> {
      const wanted = [...new Set(attachmentIds)]
      const rows = await attachments.read(uid, wanted)
      if (rows.length < wanted.length) throw notFound()
      refuseUnfit(rows)
      await db.transaction(async (tx) => {
        await lock(tx, uid, projectId)
        const there = new Set((await listHeld(tx, uid, projectId)).map(({ itemId }) => itemId))
        const coming = rows.filter(({ id }) => !there.has(id))
        if (there.size + coming.length > PROJECT_ITEMS_MAX) throw tooMany()
        const held = coming.map(({ id, place }) => ({ itemId: id, source: SOURCES[place] }))
        await holdItems(tx, projectId, held, clock())
        // What was only in a chat would go with it.
        for (const { id } of coming.filter(({ isInVault }) => !isInVault)) await attachments.keep(uid, id, tx)
        await changeProject(tx, uid, projectId, { updatedAt: clock() })
      })
      return list(uid, projectId)
    },

    async detach({ uid }: Caller, projectId: string, itemId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await lock(tx, uid, projectId)
        if (!(await letGo(tx, projectId, itemId))) throw notFound()
        await attachments.release(tx, uid, projectId, [itemId])
        await changeProject(tx, uid, projectId, { updatedAt: clock() })
      })
    },

    /** For attachments: what the vault shows beside an item. */
    usesOf: (async (uid, itemIds) => {
      if (itemIds.length === 0) return []
      const uses = await findUsesOf(db, uid, itemIds)
      return uses.map(({ itemId, ...project }) => ({ itemId, projects: [project] }))
    }) satisfies FindUses,
  }
}

/** An unfinished upload may still turn out to be an image, so only what has arrived is taken. */
function refuseUnfit(rows: readonly ItemRow[]): void {
  const { code, message } = NO_IMAGES_IN_PROJECTS
  if (rows.some(({ kind, type }) => kind === 'image' || type === 'IMAGE' || type === 'CONNECTED_APP_IMAGE')) {
    throw new AppError(code, message)
  }
  if (rows.some(({ state }) => state !== 'here')) throw new AppError('conflict', say.notReady)
}

function tooMany(): AppError {
  return new AppError('bad_input', say.tooManyFiles)
}
