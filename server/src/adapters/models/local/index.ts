import type { LocalModel } from '#contract/models/schema.ts'
import type { OfferedModel, LanguageModel } from '../port.ts'
import { createLocalProcess } from './child-process.ts'
import { createFolder } from './folder.ts'
import { createLocalModel } from './local-model.ts'

/** Memory is given back after this long without a question. */
export const LOCAL_IDLE_MS = 5 * 60_000

/** The models in data/models, run in a process of ours. */
export type LocalModels = {
  readonly folder: string
  list(): Promise<OfferedModel[]>
  open(model: OfferedModel): Promise<LanguageModel | undefined>
  files(): Promise<LocalModel[]>
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
    async open({ name, contextTokens }) {
      const file = await folder.find(name)
      return file && createLocalModel({ path: file.path, name, contextTokens }, running)
    },
    async files() {
      const loaded = running.loadedPath()
      return (await folder.files()).map(({ fileName, path, sizeBytes }) => ({
        fileName,
        sizeBytes,
        isLoaded: path === loaded,
      }))
    },
    async remove(fileName) {
      const file = await folder.find(fileName)
      if (!file) return 'unknown'
      if (running.loadedPath() === file.path) {
        if (running.isBusy()) return 'busy'
        await running.end()
      }
      await folder.remove(fileName)
      return 'removed'
    },
    close: running.end,
  }
}
