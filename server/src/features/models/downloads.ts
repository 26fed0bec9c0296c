import { join } from 'node:path'
import type * as z from 'zod'
import { errorMessages } from '#contract/envelope.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import { fileNameOf, type ModelDownload, type newDownload } from '#contract/models/local-models.ts'
import {
  discardPart,
  downloadFile,
  DownloadError,
  receivedBytes,
  type Download,
  type LocalModels,
} from '../../adapters/models/local/index.ts'
import type { Egress } from '../../adapters/web/index.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import {
  addDownload,
  findDownload,
  listDownloads,
  removeDownload,
  saveDownload,
  type DownloadRow,
} from './download-store.ts'
import type { KeyBox } from '../../key-box.ts'

/** Model files on their way into data/models. They go on when the tab is closed, and after the server was stopped. */
export type Downloads = {
  list(): Promise<ModelDownload[]>
  begin(newFile: z.output<typeof newDownload>): Promise<ModelDownload>
  resume(id: string): Promise<ModelDownload>
  /** Fetches the same file from another address, from its beginning. */
  change(id: string, url: string): Promise<ModelDownload>
  /** Ends it and throws away what had arrived. */
  cancel(id: string): Promise<void>
  /** Goes on with what ran when the server was stopped. */
  recover(): Promise<void>
  close(): Promise<void>
}

type Running = {
  readonly stop: AbortController
  readonly finished: Promise<void>
  receivedBytes: number
  totalBytes: number | null
  /** The file is in its place, and is only being tried. */
  isHere: boolean
}
type DownloadsDependencies = {
  readonly local: LocalModels
  readonly egress: Egress
  readonly box: KeyBox
  readonly newId: () => string
  /** Told of each file that is whole and in its place; the download is over when this is. */
  onArrived(file: Pick<DownloadRow, 'fileName' | 'isForEveryone'>): Promise<void>
}

export function createDownloads(
  world: Pick<World, 'db' | 'clock' | 'log' | 'config'>,
  dependencies: DownloadsDependencies,
): Downloads {
  const { db, clock, log, config } = world
  const { local, egress, box, newId } = dependencies
  const running = new Map<string, Running>()
  /** Servers that share a database have folders of their own: each goes on with what lies in its own. */
  const isOnlyServer = config.databaseUrl === undefined
  const pathOf = (row: DownloadRow) => join(local.folder, row.fileName)

  async function shown(row: DownloadRow): Promise<ModelDownload> {
    const now = running.get(row.id)
    return {
      id: row.id,
      url: row.shownUrl,
      fileName: row.fileName,
      receivedBytes: now?.receivedBytes ?? (await receivedBytes(pathOf(row))),
      totalBytes: now?.totalBytes ?? row.totalBytes,
      // A row that says it runs while nothing does was left by a server that was stopped.
      state: now ? 'running' : row.state === 'running' ? 'paused' : row.state,
      error: now ? null : row.error,
    }
  }

  function start(row: DownloadRow): void {
    const stop = new AbortController()
    const now: Running = {
      stop,
      finished: run(row, stop.signal),
      receivedBytes: 0,
      totalBytes: row.totalBytes,
      isHere: false,
    }
    running.set(row.id, now)
  }

  async function run(row: DownloadRow, signal: AbortSignal): Promise<void> {
    try {
      await saveDownload(db, row.id, { state: 'running', error: null })
      // A server that was stopped right behind the last byte finds the file in its place.
      if (!(await isThere(row.fileName))) await fetchFile(row, signal)
      const now = running.get(row.id)
      if (now) now.isHere = true
      await dependencies.onArrived(row)
      if (!signal.aborted) await removeDownload(db, row.id)
    } catch (error) {
      if (!signal.aborted) await fail(row, error)
    } finally {
      running.delete(row.id)
    }
  }

  async function fetchFile(row: DownloadRow, signal: AbortSignal): Promise<void> {
    const url = box.open(row.sealedUrl, row.id)
    if (url === undefined) throw new DownloadError(providerMessages.keyUnreadable)
    await downloadFile(egress, {
      url,
      signal,
      path: pathOf(row),
      sha256: row.sha256 ?? undefined,
      sizeBytes: row.expectedBytes ?? undefined,
      etag: row.etag ?? undefined,
      onProgress: createNote(row),
    })
  }

  async function isThere(fileName: string): Promise<boolean> {
    return (await local.files()).some((file) => file.fileName === fileName)
  }

  /** How far it is stays in memory; which version of the file it is, and its size, outlive the server. */
  function createNote(row: DownloadRow): Download['onProgress'] {
    let validators = { etag: row.etag, totalBytes: row.totalBytes }
    return ({ receivedBytes: received, totalBytes, etag }) => {
      const now = running.get(row.id)
      if (now) Object.assign(now, { receivedBytes: received, totalBytes })
      if (validators.etag === etag && validators.totalBytes === totalBytes) return
      validators = { etag, totalBytes }
      saveDownload(db, row.id, validators).catch((error: unknown) =>
        log.error({ err: error }, 'download_progress_not_stored'),
      )
    }
  }

  async function fail(row: DownloadRow, error: unknown): Promise<void> {
    const isForPeople = error instanceof DownloadError
    if (!isForPeople) log.error({ err: error, downloadId: row.id }, 'download_failed')
    await saveDownload(db, row.id, { state: 'failed', error: isForPeople ? error.message : errorMessages.internal })
  }

  async function find(id: string): Promise<DownloadRow> {
    const row = found(await findDownload(db, id))
    return row
  }

  async function stopRunning(id: string): Promise<void> {
    const now = running.get(id)
    now?.stop.abort()
    await now?.finished
  }

  return {
    async list() {
      const onTheirWay = (await listDownloads(db)).filter(({ id }) => !running.get(id)?.isHere)
      return Promise.all(onTheirWay.map(shown))
    },
    async begin({ url, sha256, sizeBytes, isForEveryone }) {
      const fileName = fileNameOf(url)
      if (await isThere(fileName)) throw new AppError('conflict', localModelMessages.alreadyThere(fileName))
      const id = newId()
      const row: DownloadRow = {
        id,
        fileName,
        sealedUrl: box.seal(url, id),
        shownUrl: withoutQuery(url),
        sha256: sha256 ?? null,
        etag: null,
        totalBytes: null,
        expectedBytes: sizeBytes ?? null,
        isForEveryone: isForEveryone ?? false,
        state: 'running',
        error: null,
        createdAt: clock(),
      }
      if (!(await addDownload(db, row))) throw new AppError('conflict', localModelMessages.alreadyDownloading(fileName))
      start(row)
      return shown(row)
    },
    async resume(id) {
      const row = await find(id)
      if (!running.has(id)) start(row)
      return shown(row)
    },
    async change(id, url) {
      const row = await find(id)
      await stopRunning(id)
      // What has come is of the other address: it may be another version.
      await discardPart(pathOf(row))
      const source = { sealedUrl: box.seal(url, id), shownUrl: withoutQuery(url), etag: null, totalBytes: null }
      await saveDownload(db, id, source)
      const next = { ...row, ...source }
      start(next)
      return shown(next)
    },
    async cancel(id) {
      const row = await find(id)
      await stopRunning(id)
      await removeDownload(db, id)
      await discardPart(pathOf(row))
    },
    async recover() {
      const left = (await listDownloads(db)).filter(({ state, id }) => state === 'running' && !running.has(id))
      for (const row of left) if (isOnlyServer || (await receivedBytes(pathOf(row))) > 0) start(row)
    },
    async close() {
      await Promise.all([...running.keys()].map(stopRunning))
    },
  }
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
