import { modelsApi } from '#contract/models/api.ts'
import { modelMessages } from '#contract/models/messages.ts'
import type { FoundServer, Model } from '#contract/models/schema.ts'
import type { LocalModels } from '../../adapters/models/local/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { Downloads } from './downloads.ts'
import type { Providers } from './providers.ts'

type ModelsRoutesDependencies = {
  readonly providers: Providers
  readonly downloads: Downloads
  readonly local: LocalModels
  listFor(caller: Caller | null): Promise<Model[]>
  defaultModelFor(caller: Caller | null): Promise<string>
  setDefault(caller: Caller, modelId: string): Promise<void>
  findUnconnected(): Promise<FoundServer[]>
}

/** Puts the calls about models on the server. */
export function mountModels(router: Router, dependencies: ModelsRoutesDependencies): void {
  const { providers, downloads, local } = dependencies

  mount(router, modelsApi.list, async (_, caller) => {
    const [models, defaultModelId] = await Promise.all([
      dependencies.listFor(caller),
      dependencies.defaultModelFor(caller),
    ])
    return { models, defaultModelId }
  })
  mount(router, modelsApi.setDefault, async ({ modelId }, caller) => {
    await dependencies.setDefault(caller, modelId)
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

  mount(router, modelsApi.local, async () => {
    const [models, waiting] = await Promise.all([local.files(), downloads.list()])
    return { folder: local.folder, models, downloads: waiting }
  })
  mount(router, modelsApi.download, (input) => downloads.begin(input))
  mount(router, modelsApi.resumeDownload, ({ downloadId }) => downloads.resume(downloadId))
  mount(router, modelsApi.cancelDownload, async ({ downloadId }) => {
    await downloads.cancel(downloadId)
    return {}
  })
  mount(router, modelsApi.removeLocal, async ({ fileName }) => {
    const outcome = await local.remove(fileName)
    if (outcome === 'unknown') throw notFound()
    if (outcome === 'busy') throw new AppError('conflict', modelMessages.modelInUse)
    return {}
  })
}
