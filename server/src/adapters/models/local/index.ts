import type { FileKind, LocalModel, ModelSettings } from '#contract/models/local-models.ts'
import { createFileModel, type FileModel } from '../../embeddings/index.ts'
import type { OfferedModel, LanguageModel } from '../port.ts'
import { createLocalProcess } from './child-process.ts'
import { createFolder } from './folder.ts'
import { createLocalModel } from './local-model.ts'

export { type Download, DownloadError, discardPart, downloadFile, receivedBytes } from './download.ts'
export { OPEN_MODELS, type OpenModel } from './open-models.ts'

/** Memory is given back after this long without a question. */
const LOCAL_IDLE_MS = 5 * 60_000

/** A file in data/models: what it is, and what the process does with it now. */
type LocalFile = Pick<LocalModel, 'fileName' | 'sizeBytes' | 'kind' | 'problem' | 'isLoaded' | 'loadPercent'>

export type SearchFileKind = Extract<FileKind, 'embedding' | 'reranker'>

/** The models in data/models, run in a process of ours. */
export type LocalModels = {
  readonly folder: string
  /** Those that can be talked to, with the window that they were made for. */
  list(): Promise<OfferedModel[]>
  open(fileName: string, settings: ModelSettings): Promise<LanguageModel | undefined>
  files(): Promise<LocalFile[]>
  /** One that finds passages, for what it is made for; undefined when there is none. */
  openSearchModel(fileName: string, kind: SearchFileKind): Promise<FileModel | undefined>
  /** False while it is answering. */
  remove(fileName: string): Promise<'removed' | 'busy' | 'unknown'>
  /** Frees what is loaded. */
  close(): Promise<void>
}

export function createLocalModels(options: { folder: string; idleMs?: number; stopGraceMs?: number }): LocalModels {
  const folder = createFolder(options.folder)
  const idleMs = options.idleMs ?? LOCAL_IDLE_MS
  const running = createLocalProcess(idleMs, options.stopGraceMs)
  /** By path and kind; each has a process of its own while it works. */
  const searchModels = new Map<string, FileModel>()

  return {
    folder: options.folder,
    list: folder.models,
    async open(fileName, settings) {
      const file = await folder.find(fileName)
      return file && createLocalModel({ path: file.path, name: fileName, settings }, running)
    },
    async files() {
      const [loaded, loading] = [running.loadedPath(), running.loading()]
      return (await folder.files()).map(({ fileName, path, sizeBytes, kind, problem }) => ({
        fileName,
        sizeBytes,
        kind,
        problem,
        isLoaded: path === loaded,
        loadPercent: loading?.path === path ? loading.percent : null,
      }))
    },
    async openSearchModel(fileName, kind) {
      const file = (await folder.files()).find((one) => one.fileName === fileName)
      if (!file || file.kind !== kind || file.problem !== null) return undefined
      const task = kind === 'embedding' ? 'embed' : 'rank'
      const model = searchModels.get(file.path) ?? createFileModel({ path: file.path, name: fileName, task, idleMs })
      searchModels.set(file.path, model)
      return model
    },
    async remove(fileName) {
      const file = await folder.find(fileName)
      if (!file) return 'unknown'
      if ([running.loadedPath(), running.loading()?.path].includes(file.path)) {
        if (running.isBusy()) return 'busy'
        await running.end()
      }
      searchModels.get(file.path)?.close()
      searchModels.delete(file.path)
      await folder.remove(fileName)
      return 'removed'
    },
    async close() {
      for (const model of searchModels.values()) model.close()
      await running.end()
    },
  }
}
