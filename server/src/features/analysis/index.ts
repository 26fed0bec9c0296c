import { analysisApi } from '#contract/analysis/api.ts'
import { DOWNLOAD_ROWS_MAX, RESULT_ROWS_MAX } from '#contract/analysis/limits.ts'
import { fileResponse } from '../../http/responses/file-response.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createItemTables, type OpenItemTables } from './item-tables.ts'
import { answerFromTables } from './questions/answer-from-tables.ts'
import { orRefuse } from './table-error.ts'

export { createAnalysisLookUp } from './analysis-look-up.ts'
export { createAnalysisTools } from './analysis-tools.ts'
export { createTableLookUp } from './table-look-up.ts'
export { createExtraQueries } from './extra-queries.ts'

export type Analysis = {
  mount(router: Router): void
  /** For the tools of answers. */
  readonly itemTables: OpenItemTables
}

/** Tables of files: described, shown row by row, and asked by queries and in plain words. */
export function createAnalysis(world: Pick<World, 'db' | 'files' | 'tables' | 'log'>): Analysis {
  const itemTables = createItemTables(world)

  async function download(uid: string, itemIds: readonly string[], sql: string): Promise<Response> {
    const items = await itemTables.require(uid, itemIds)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const first = Promise.withResolvers<void>()
    const encoder = new TextEncoder()
    const writing = itemTables.open(uid, items, (session) =>
      session.writeCsv(sql, DOWNLOAD_ROWS_MAX, async (text) => {
        first.resolve()
        await writer.write(encoder.encode(text))
      }),
    )
    // What goes wrong before the first row is a refusal; later the download breaks off.
    writing.then(
      () => void writer.close().catch(() => {}),
      (error: unknown) => {
        first.reject(error)
        writer.abort(error).catch(() => {})
      },
    )
    await orRefuse(first.promise)
    return fileResponse(readable, {
      name: `${items[0]!.fileName.replace(/\.\w+$/, '')}-result.csv`,
      type: 'text/csv; charset=utf-8',
    })
  }

  return {
    itemTables,
    mount(router) {
      mount(router, analysisApi.describe, ({ itemId }, { uid }) => itemTables.describe(uid, itemId))
      mount(router, analysisApi.correct, ({ itemId, table, ...change }, { uid }) =>
        itemTables.correct(uid, itemId, table, change),
      )
      mount(router, analysisApi.resetReading, ({ itemId, table }, { uid }) =>
        itemTables.correct(uid, itemId, table, undefined),
      )
      mount(router, analysisApi.rows, ({ itemId, ...wanted }, { uid }) => itemTables.rows(uid, itemId, wanted))
      mount(router, analysisApi.query, async ({ itemIds, sql }, { uid }, { request }) => {
        const items = await itemTables.require(uid, itemIds)
        return orRefuse(itemTables.query(uid, items, sql, RESULT_ROWS_MAX, request.signal))
      })
      mount(router, analysisApi.ask, async ({ itemIds, ...request }, { uid }) => {
        const items = await itemTables.require(uid, itemIds)
        return orRefuse(answerFromTables(itemTables, uid, items, request))
      })
      mountRaw(router, analysisApi.download, ({ itemIds, sql }, { uid }) => download(uid, itemIds, sql))
    },
  }
}
