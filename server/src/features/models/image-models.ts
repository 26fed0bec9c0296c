import { providerMessages } from '#contract/models/provider-messages.ts'
import type { ImageGeneratorSummary } from '#contract/images/schema.ts'
import { PaintError, type ImageGenerator, type ImageSource } from '../../adapters/images/index.ts'
import type { World } from '../../world.ts'
import type { ProviderCache } from './provider-cache.ts'
import type { ProviderRow } from './store.ts'

/** Models that paint: those whose names say so in a provider's list, and those that its owner named. */
export type ImageModels = {
  list(): Promise<ImageGeneratorSummary[]>
  /** Undefined when its provider is gone, or paints nothing. */
  open(id: string): Promise<ImageGenerator | undefined>
}

type ImageModelsDependencies = {
  readonly providerCache: Pick<ProviderCache, 'all' | 'find' | 'accessOf'>
  readonly loadImageSource: (kind: ProviderRow['kind']) => Promise<ImageSource | undefined>
}
type Listed = { readonly names: readonly string[]; readonly readAt: number }

/** Where a provider runs is not for strangers. */
function namedBy({ name, baseUrl }: ProviderRow): string {
  const isAddress = baseUrl !== null && name.toLowerCase().includes(new URL(baseUrl).hostname)
  return isAddress ? providerMessages.unnamedProvider : name
}

/** How long a list counts as fresh. */
const FRESH_MS = 5 * 60_000
/** Whoever opens the page waits this long for a provider, and sees the others without it. */
const LIST_MS = 3_000

export function createImageModels(
  { clock, log }: Pick<World, 'clock' | 'log'>,
  { providerCache, loadImageSource }: ImageModelsDependencies,
): ImageModels {
  /** A changed provider is a new row, and is asked anew. */
  const listed = new WeakMap<ProviderRow, Listed>()

  async function namesOf(row: ProviderRow, source: ImageSource): Promise<readonly string[]> {
    const cached = listed.get(row)
    if (cached && clock().getTime() - cached.readAt < FRESH_MS) return cached.names
    const access = providerCache.accessOf(row)
    if (access.keyIsLost) return []
    try {
      const names = await source.list(access, AbortSignal.timeout(LIST_MS))
      listed.set(row, { names, readAt: clock().getTime() })
      return names
    } catch (error) {
      log.warn({ err: error, providerId: row.id }, 'image_models_not_listed')
      return cached?.names ?? []
    }
  }

  async function imageGeneratorsOf(row: ProviderRow): Promise<ImageGeneratorSummary[]> {
    const source = await loadImageSource(row.kind)
    if (!source) return []
    const names = [...new Set([...row.imageModels, ...(await namesOf(row, source))])]
    return names.map((name) => ({
      id: `${row.id}/${name}`,
      name,
      note: providerMessages.paintedBy(name, namedBy(row)),
      takesReference: source.takesReference(name),
    }))
  }

  return {
    list: async () => (await Promise.all((await providerCache.all()).map(imageGeneratorsOf))).flat(),
    async open(id) {
      const at = id.indexOf('/')
      const row = await providerCache.find(id.slice(0, Math.max(0, at)))
      const source = row && (await loadImageSource(row.kind))
      if (!source) return undefined
      const access = providerCache.accessOf(row)
      if (access.keyIsLost) throw new PaintError(providerMessages.keyUnreadable)
      return source.open(access, id.slice(at + 1))
    },
  }
}
