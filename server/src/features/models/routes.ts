import { modelsApi } from '#contract/models/api.ts'
import { localModelsApi } from '#contract/models/local-api.ts'
import type { FoundServer, Model } from '#contract/models/schema.ts'
import type { OutputOf } from '#contract/route.ts'
import type { Caller } from '../../http/caller.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { Downloads } from './downloads.ts'
import type { LocalFiles } from './local-files.ts'
import type { Providers } from './providers.ts'

type ModelsRoutesDependencies = {
  readonly providers: Providers
  readonly downloads: Downloads
  readonly localFiles: LocalFiles
  /** Where model files lie. */
  readonly folder: string
  listFor(caller: Caller | null): Promise<Model[]>
  defaultModelFor(caller: Caller | null): Promise<string>
  setDefault(caller: Caller, modelId: string): Promise<void>
  setSharedDefault(caller: Caller, modelId: string): Promise<void>
  findUnconnected(): Promise<FoundServer[]>
  listOpenModels(): Promise<OutputOf<typeof localModelsApi.openModels>>
}

/** Puts the calls about models on the server. */
export function mountModels(router: Router, dependencies: ModelsRoutesDependencies): void {
  const { providers, downloads, localFiles } = dependencies

  mount(router, modelsApi.list, async (_, caller) => {
    const [models, defaultModelId, sharedDefaultModelId] = await Promise.all([
      dependencies.listFor(caller),
      dependencies.defaultModelFor(caller),
      dependencies.defaultModelFor(null),
    ])
    return { models, defaultModelId, sharedDefaultModelId }
  })
  mount(router, modelsApi.setDefault, async ({ modelId }, caller) => {
    await dependencies.setDefault(caller, modelId)
    return {}
  })
  mount(router, modelsApi.setSharedDefault, async ({ modelId }, caller) => {
    await dependencies.setSharedDefault(caller, modelId)
    return {}
  })

  mount(router, modelsApi.findServers, async () => ({ servers: await dependencies.findUnconnected() }))
  mount(router, modelsApi.providers, async () => ({ providers: await providers.list() }))
  mount(router, modelsApi.addProvider, (input) => providers.add(input))
  mount(router, modelsApi.changeProvider, (change) => providers.change(change))
  mount(router, modelsApi.removeProvider, async ({ providerId }) => {
    await providers.remove(providerId)
    return {}
  })
  mount(router, modelsApi.testProvider, ({ providerId }) => providers.test(providerId))

  mount(router, localModelsApi.list, async () => {
    const [models, waiting] = await Promise.all([localFiles.list(), downloads.list()])
    return { folder: dependencies.folder, models, downloads: waiting }
  })
  mount(router, localModelsApi.openModels, () => dependencies.listOpenModels())
  mount(router, localModelsApi.download, (input) => downloads.begin(input))
  mount(router, localModelsApi.resumeDownload, ({ downloadId }) => downloads.resume(downloadId))
  mount(router, localModelsApi.changeDownload, ({ downloadId, url }) => downloads.change(downloadId, url))
  mount(router, localModelsApi.cancelDownload, async ({ downloadId }) => {
    await downloads.cancel(downloadId)
    return {}
  })
  mount(router, localModelsApi.remove, async ({ fileName }) => {
    await localFiles.remove(fileName)
    return {}
  })
  mount(router, localModelsApi.try, async ({ fileName }) => {
    await localFiles.beginTrial(fileName)
    return {}
  })
  mount(router, localModelsApi.changeSettings, async ({ fileName, settings }) => {
    await localFiles.changeSettings(fileName, settings)
    return {}
  })
}
