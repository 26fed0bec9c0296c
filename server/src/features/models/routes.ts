import { modelsApi } from '#contract/models/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { localModelsApi } from '#contract/models/local-api.ts'
import type { FoundServer, Model, Provider } from '#contract/models/schema.ts'
import type { OutputOf } from '#contract/route.ts'
import type { Caller } from '../../http/caller.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { AuditAction } from '#contract/audit/actions.ts'
import type { Queryable } from '../../db/transaction.ts'
import { recordAfter, type Fields } from '../audit/index.ts'
import type { Downloads } from './downloads.ts'
import type { LocalFiles } from './local-files.ts'
import type { Providers } from './providers.ts'

type ModelsRoutesDependencies = {
  readonly db: Queryable
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
  const { db, providers, downloads, localFiles } = dependencies
  /** After it was done: most of it is done outside of the database. */
  const note = ({ uid: actorUid }: Caller, act: AuditAction, target: string, before: Fields = {}, after: Fields = {}) =>
    recordAfter(db, { actorUid, act, target, details: { before, after } })
  const findProvider = async (id: string) => (await providers.list()).find((provider) => provider.id === id)

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
    const before = await dependencies.defaultModelFor(null)
    await dependencies.setSharedDefault(caller, modelId)
    await note(caller, 'models.default', '', { model: before }, { model: modelId })
    return {}
  })

  mount(router, providersApi.findServers, async () => ({ servers: await dependencies.findUnconnected() }))
  mount(router, providersApi.list, async () => ({ providers: await providers.list() }))
  mount(router, providersApi.add, async (input, caller) => {
    const added = await providers.add(input)
    await note(caller, 'models.provider-add', added.name, {}, describe(added))
    return added
  })
  mount(router, providersApi.tryNew, (input) => providers.tryNew(input))
  mount(router, providersApi.change, async (change, caller) => {
    const before = await findProvider(change.providerId)
    const changed = await providers.change(change)
    const isNewKey = change.apiKey !== undefined
    await note(caller, 'models.provider-change', changed.name, describe(before), { ...describe(changed), isNewKey })
    return changed
  })
  mount(router, providersApi.remove, async ({ providerId }, caller) => {
    const before = await findProvider(providerId)
    await providers.remove(providerId)
    await note(caller, 'models.provider-remove', before?.name ?? providerId, describe(before))
    return {}
  })
  mount(router, providersApi.test, ({ providerId }) => providers.test(providerId))

  mount(router, localModelsApi.list, async () => {
    const [models, waiting] = await Promise.all([localFiles.list(), downloads.list()])
    return { folder: dependencies.folder, models, downloads: waiting }
  })
  mount(router, localModelsApi.openModels, () => dependencies.listOpenModels())
  mount(router, localModelsApi.download, async (input, caller) => {
    const begun = await downloads.begin(input)
    await note(caller, 'models.download', begun.fileName)
    return begun
  })
  mount(router, localModelsApi.resumeDownload, ({ downloadId }) => downloads.resume(downloadId))
  mount(router, localModelsApi.changeDownload, ({ downloadId, url }) => downloads.change(downloadId, url))
  mount(router, localModelsApi.cancelDownload, async ({ downloadId }) => {
    await downloads.cancel(downloadId)
    return {}
  })
  mount(router, localModelsApi.remove, async ({ fileName }, caller) => {
    await localFiles.remove(fileName)
    await note(caller, 'models.file-remove', fileName)
    return {}
  })
  mount(router, localModelsApi.try, async ({ fileName }) => {
    await localFiles.beginTrial(fileName)
    return {}
  })
  mount(router, localModelsApi.changeSettings, async ({ fileName, settings }, caller) => {
    await localFiles.changeSettings(fileName, settings)
    await note(caller, 'models.file-change', fileName)
    return {}
  })
}

/** What may be read of a provider: whether there is a key, and never the key. */
function describe(provider: Provider | undefined): Fields {
  if (!provider) return {}
  const { name, kind, baseUrl, models, imageModels, hasKey } = provider
  return { name, kind, baseUrl, models, imageModels, hasKey }
}
