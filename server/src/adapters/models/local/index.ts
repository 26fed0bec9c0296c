import type { LocalModel, ModelSettings } from '#contract/models/local-models.ts'
import type { OfferedModel, LanguageModel } from '../port.ts'
import { createLocalProcess } from './child-process.ts'
import { createFolder } from './folder.ts'
import { createLocalModel } from './local-model.ts'

/** Memory is given back after this long without a question. */
export const LOCAL_IDLE_MS = 5 * 60_000

/** A file in data/models: what it is, and what the process does with it now. */
export type LocalFile = Pick<LocalModel, 'fileName' | 'sizeBytes' | 'kind' | 'problem' | 'isLoaded' | 'loadPercent'>

/** The models in data/models, run in a process of ours. */
export type LocalModels = {
  readonly folder: string
  /** Those that can be talked to, with the window that they were made for. */
  list(): Promise<OfferedModel[]>
  open(fileName: string, settings: ModelSettings): Promise<LanguageModel | undefined>
  files(): Promise<LocalFile[]>
  /** False while it is answering. */
  remove(fileName: string): Promise<'removed' | 'busy' | 'unknown'>
  /** Frees what is loaded. */
  close(): Promise<void>
}

export function createLocalModels(options: { folder: string; idleMs?: number }): LocalModels {
  const folder = createFolder(options.folder)
  const running = createLocalProcess(options.idleMs ?? LOCAL_IDLE_MS)

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
    async remove(fileName) {
      const file = await folder.find(fileName)
      if (!file) return 'unknown'
      if ([running.loadedPath(), running.loading()?.path].includes(file.path)) {
        if (running.isBusy()) return 'busy'
        await running.end()
      }
      await folder.remove(fileName)
      return 'removed'
    },
    close: running.end,
  }
}
