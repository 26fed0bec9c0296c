import { canvasApi } from '#contract/canvas/api.ts'
import { CANVASES_PAGE, UNDO_DELETE_CANVAS_MS } from '#contract/canvas/limits.ts'
import type { Canvas, CanvasEntry } from '#contract/canvas/schema.ts'
import { canvasTitle } from '#contract/canvas/title.ts'
import { truncate } from '#contract/truncate.ts'
import type { Transaction } from '../../db/transaction.ts'
import { found } from '../../http/errors.ts'
import { createListCursor, CURSOR_MOMENT } from '../../http/list-cursor.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createExporting, type ExportingDependencies } from './export-canvas.ts'
import { createProposing, type ProposingDependencies } from './propose-edit.ts'
import {
  changeCanvas,
  findCanvas,
  hideCanvas,
  listCanvases,
  moveCanvases,
  purgeCanvases,
  type CanvasRow,
  type ListedCanvas,
} from './store.ts'
import { findVersion, listVersions } from './version-store.ts'
import { createWriting, type WritingDependencies } from './save-canvas.ts'

export { createCanvasLookUp, createCanvasTools } from './canvas-tools.ts'
export { createFindCanvases, type SearchedCanvas } from './find-canvases.ts'
export { createExporting }

type CanvasFeature = {
  mount(router: Router): void
  sweep(): Promise<void>
  /** For account: a guest who signs in brings their texts along. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
}

/** Texts that a person and the answers write together. */
export function createCanvas(
  world: Pick<World, 'db' | 'clock' | 'secret'>,
  dependencies: WritingDependencies & ProposingDependencies & ExportingDependencies,
): CanvasFeature {
  const { db, clock } = world
  const writing = createWriting(world, dependencies)
  const propose = createProposing(dependencies)
  const exportFile = createExporting(dependencies)
  return {
    mount(router) {
      mount(router, canvasApi.list, async ({ cursor }, { uid }) => {
        const { after, limit, cut } = cursors.page('newest', cursor, CANVASES_PAGE)
        const { page, next } = cut(await listCanvases(db, uid, after, limit))
        return { canvases: page.map(toEntry), nextCursor: next }
      })
      mount(router, canvasApi.begin, async ({ messageId }, caller) => toCanvas(await writing.begin(caller, messageId)))
      mount(router, canvasApi.read, async ({ canvasId }, { uid }) =>
        toCanvas(found(await findCanvas(db, uid, canvasId))),
      )
      mount(router, canvasApi.rename, async ({ canvasId, title }, { uid }) =>
        toEntry(found(await changeCanvas(db, uid, canvasId, { title }))),
      )
      mount(router, canvasApi.save, async ({ canvasId, ...save }, { uid }) => {
        const { version, updatedAt } = await writing.save(uid, canvasId, save)
        return { version, updatedAt: updatedAt.toISOString() }
      })
      mount(router, canvasApi.remove, async ({ canvasId }, { uid }) => {
        found((await hideCanvas(db, uid, canvasId, clock())) || undefined)
        return {}
      })
      mount(router, canvasApi.restore, async ({ canvasId }, caller) => toEntry(await writing.restore(caller, canvasId)))

      mount(router, canvasApi.listVersions, async ({ canvasId }, { uid }) => {
        found(await findCanvas(db, uid, canvasId))
        return { versions: (await listVersions(db, uid, canvasId)).map(withMoment) }
      })
      mount(router, canvasApi.readVersion, async ({ canvasId, versionId }, { uid }) => {
        found(await findCanvas(db, uid, canvasId))
        return withMoment(found(await findVersion(db, uid, canvasId, versionId)))
      })
      mount(router, canvasApi.keepVersion, async ({ canvasId, content }, { uid }) => {
        await writing.keepVersion(uid, canvasId, content)
        return {}
      })

      mount(router, canvasApi.propose, async ({ canvasId, ...request }, caller) => {
        found(await findCanvas(db, caller.uid, canvasId))
        return propose(caller, request)
      })
      mountRaw(router, canvasApi.export, async ({ canvasId, format }, { uid }, { request }) =>
        exportFile(found(await findCanvas(db, uid, canvasId)), format, request.signal),
      )
    },
    sweep: () => purgeCanvases(db, new Date(clock().getTime() - UNDO_DELETE_CANVAS_MS * 2)),
    mergeAccount: moveCanvases,
  }
}

const cursors = createListCursor<'newest'>({ newest: CURSOR_MOMENT })
const EXCERPT_CHARS = 160

function toCanvas({ id, title, content, version, createdAt, updatedAt }: CanvasRow): Canvas {
  return { id, title, content, version, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

function toEntry(row: ListedCanvas): CanvasEntry {
  const { id, content, createdAt, updatedAt } = row
  const excerpt = truncate(content.replace(/\s+/g, ' ').trim(), EXCERPT_CHARS)
  const moments = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id, title: canvasTitle(row), excerpt, ...moments }
}

function withMoment<Row extends { createdAt: Date }>({ createdAt, ...row }: Row) {
  return { ...row, createdAt: createdAt.toISOString() }
}
