import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import * as z from 'zod'
import { BUILTIN_MODEL_ID, BUILTIN_NAME } from '#contract/models/limits.ts'
import { modelMessages } from '#contract/models/messages.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { Model } from '#contract/models/schema.ts'
import { defineValue } from '#contract/settings/define.ts'
import { BUILTIN_ABILITIES, BUILTIN_CONTEXT_TOKENS } from '#engine/index.ts'
import { findServers, type DEFAULT_ADDRESSES, loadSource, type LanguageModel } from '../../adapters/models/index.ts'
import { machineCores, machineMemoryBytes } from '../../adapters/machine/index.ts'
import { loadImageSource } from '../../adapters/images/index.ts'
import { createLocalModels } from '../../adapters/models/local/index.ts'
import { createEgress } from '../../adapters/web/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { InstallSettings } from '../settings/index.ts'
import { createProviderCache } from './provider-cache.ts'
import { createAbilityTrials } from './ability-trials.ts'
import { createCatalogue } from './catalogue.ts'
import { createDownloads } from './downloads.ts'
import { createKeyBox } from '../../key-box.ts'
import { createProviders } from './providers.ts'
import { mountModels } from './routes.ts'
import { createLanguageModels, type OpenModel } from './language-models.ts'
import { createLocalFiles, LOCAL_PROVIDER } from './local-files.ts'
import { offerOpenModels } from './open-models.ts'
import { createImageModels, type ImageModels } from './image-models.ts'
import { createSearchEngines, type SearchEngines } from './search-engines.ts'
import { findDefault, saveDefault } from './store.ts'

export type Models = {
  mount(router: Router): void
  /** A model ready to speak; one that is gone is refused in words. */
  open(modelId: string): Promise<OpenModel>
  /** Every model that can be picked now, the built-in one last. */
  list(): Promise<Model[]>
  /** What this person's new chats begin with. */
  defaultModelFor(caller: Pick<Caller, 'uid'> | null): Promise<string>
  /** For images: models that paint. */
  readonly imageModels: ImageModels
  /** For retrieval: models that find passages. */
  readonly searchEngines: SearchEngines
  /** Whether the keys of the providers were sealed under this secret; true when there are none. */
  canOpenKeys(): Promise<boolean>
  /** At start: the environment's provider is added once, and what was being downloaded goes on. */
  start(): Promise<void>
  close(): Promise<void>
}

export type { OpenModel, SearchEngines }

type ModelsDependencies = {
  readonly settings: InstallSettings
  /** The engine that is always there. */
  openBuiltin(): LanguageModel
  /** Whether a file was chosen to find passages. */
  findsPassages(fileName: string): Promise<boolean>
  /** Where to look for model servers on this machine. */
  readonly defaultAddresses?: typeof DEFAULT_ADDRESSES
}

const BUILTIN: Model = {
  id: BUILTIN_MODEL_ID,
  name: BUILTIN_NAME,
  provider: { id: 'builtin', name: 'Alcove', kind: 'builtin' },
  can: BUILTIN_ABILITIES,
  contextTokens: BUILTIN_CONTEXT_TOKENS,
}

/** Where everyone begins who has not picked a model: changed by a call of ours, which is its owner's pick, too. */
const sharedDefault = defineValue('models.default', z.string().nullable(), null)

/** Where answers come from: providers that owners connect, files on this machine, and the built-in engine. */
export function createModels(world: World, dependencies: ModelsDependencies): Models {
  const { db, config, secret } = world
  const { settings } = dependencies
  const newId = () => randomUUID()
  const box = createKeyBox(secret)
  const providerCache = createProviderCache(world, box)
  const languageModels = createLanguageModels({ providerCache, loadSource })
  const catalogue = createCatalogue(world, { providerCache, loadSource })
  const { open: openModelOf } = languageModels
  const abilityTrials = createAbilityTrials({ db, log: world.log, providerCache, catalogue, open: openModelOf })
  const providers = createProviders(world, { providerCache, catalogue, box, abilityTrials, open: openModelOf, newId })
  const local = createLocalModels({ folder: resolve(config.dataDir, 'models') })
  const localFiles = createLocalFiles(world, local, dependencies.findsPassages)
  const egress = createEgress({ allow: config.egressAllow })
  const downloads = createDownloads(world, {
    local,
    egress,
    box,
    newId,
    async onArrived({ fileName, isForEveryone }) {
      const answered = await localFiles.try(fileName)
      if (answered && isForEveryone) await settings.store(sharedDefault, `${LOCAL_PROVIDER.id}/${fileName}`)
    },
  })

  async function listOpenModels() {
    const machine = {
      memoryBytes: machineMemoryBytes(),
      freeBytes: await world.readFreeBytes(),
      cores: machineCores(),
    }
    return { memoryBytes: machine.memoryBytes, models: offerOpenModels(config.modelHub, machine) }
  }

  /** The environment's provider, and those from before models were tried. */
  async function tryUntried(): Promise<void> {
    await catalogue.list()
    for (const row of await providerCache.all()) if (row.abilities.length === 0) abilityTrials.begin(row)
  }

  async function list(): Promise<Model[]> {
    const [connected, onDisk] = await Promise.all([catalogue.list(), localFiles.models()])
    return [...connected, ...onDisk, BUILTIN]
  }

  /** Where a provider runs is not for strangers: one that is named by its address has a plain name for guests. */
  async function listFor(caller: Caller | null): Promise<Model[]> {
    const models = await list()
    if (caller && !caller.isGuest) return models
    const hosts = (await providerCache.all()).flatMap(({ baseUrl }) => (baseUrl ? [new URL(baseUrl).hostname] : []))
    return models.map((model) =>
      hosts.some((host) => model.provider.name.toLowerCase().includes(host))
        ? { ...model, provider: { ...model.provider, name: providerMessages.unnamedProvider } }
        : model,
    )
  }

  async function openConnected(providerId: string, name: string): Promise<OpenModel | undefined> {
    const row = await providerCache.find(providerId)
    const info = row && (await catalogue.find(row, name))
    return info && { model: await languageModels.open(row, name), info }
  }

  async function open(modelId: string): Promise<OpenModel> {
    if (modelId === BUILTIN_MODEL_ID) return { model: dependencies.openBuiltin(), info: BUILTIN }
    const { providerId, name } = partsOf(modelId)
    const opened = await (providerId === LOCAL_PROVIDER.id ? localFiles.open(name) : openConnected(providerId, name))
    if (!opened) throw new AppError('not_found', modelMessages.modelGone)
    return opened
  }

  async function defaultModelFor(caller: Pick<Caller, 'uid'> | null): Promise<string> {
    const own = caller ? await findDefault(db, caller.uid) : undefined
    for (const pick of [own, settings.read(sharedDefault)]) if (pick && (await isThere(pick))) return pick
    // A file becomes nobody's default by lying there: its owner says so.
    return (await list()).find(({ provider }) => provider.kind !== LOCAL_PROVIDER.kind)!.id
  }

  /** As far as can be said without asking anyone. */
  async function isThere(modelId: string): Promise<boolean> {
    if (modelId === BUILTIN_MODEL_ID) return true
    const { providerId, name } = partsOf(modelId)
    if (providerId === LOCAL_PROVIDER.id) return (await local.list()).some((model) => model.name === name)
    const row = await providerCache.find(providerId)
    return row !== undefined && catalogue.mayOffer(row, name)
  }

  async function requireModel(modelId: string): Promise<void> {
    if (!(await list()).some((model) => model.id === modelId)) throw new AppError('not_found', modelMessages.modelGone)
  }

  async function setDefault(caller: Caller, modelId: string): Promise<void> {
    await requireModel(modelId)
    await saveDefault(db, { uid: caller.uid, modelId })
  }

  /** Whoever sets it means it for themselves, too. */
  async function setSharedDefault(caller: Caller, modelId: string): Promise<void> {
    await setDefault(caller, modelId)
    await settings.store(sharedDefault, modelId)
  }

  async function findUnconnected() {
    const [found, rows] = await Promise.all([findServers(dependencies.defaultAddresses), providerCache.all()])
    const ports = new Set(rows.flatMap(({ baseUrl }) => localPortOf(baseUrl) ?? []))
    return found.filter(({ baseUrl }) => !ports.has(localPortOf(baseUrl)!))
  }

  return {
    open,
    list,
    imageModels: createImageModels(world, {
      providerCache,
      loadImageSource: (kind) => loadImageSource(kind, egress),
    }),
    searchEngines: createSearchEngines({ providerCache, loadSource, local }),
    defaultModelFor,
    async canOpenKeys() {
      const sealed = (await providerCache.all()).filter((row) => row.sealedKey !== null)
      return sealed.length === 0 || sealed.some((row) => !providerCache.accessOf(row).keyIsLost)
    },
    mount: (router) =>
      mountModels(router, {
        db: world.db,
        providers,
        downloads,
        localFiles,
        folder: local.folder,
        listFor,
        defaultModelFor,
        setDefault,
        setSharedDefault,
        findUnconnected,
        listOpenModels,
      }),
    async start() {
      await Promise.all([providers.seed(), downloads.recover()])
      // So that the first person does not wait for what the providers list.
      tryUntried().catch((error: unknown) => world.log.error({ err: error }, 'provider_list_failed'))
    },
    async close() {
      await Promise.all([
        abilityTrials.close(),
        downloads.close(),
        localFiles.close(),
        local.close(),
        providerCache.close(),
      ])
    },
  }
}

/** Names can hold slashes, the provider's id cannot. */
function partsOf(modelId: string): { providerId: string; name: string } {
  const at = modelId.indexOf('/')
  return { providerId: modelId.slice(0, Math.max(0, at)), name: modelId.slice(at + 1) }
}

/** A server on this machine goes by several names. */
function localPortOf(baseUrl: string | null): string | undefined {
  if (baseUrl === null) return undefined
  const { hostname, port } = new URL(baseUrl)
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? port : undefined
}
