import { createHash } from 'node:crypto'

/** As every provider takes it. */
const NAME_MAX_CHARS = 64
const PREFIX_MAX_CHARS = 20

type Named = { readonly id: string; readonly name: string }

/** What the tools of each plugin begin with, by its id. Two of the same name are told apart by their ids. */
export function prefixOf(plugins: readonly Named[]): ReadonlyMap<string, string> {
  const plain = plugins.map(({ id, name }) => [id, plainOf(name).slice(0, PREFIX_MAX_CHARS) || 'plugin'] as const)
  const times = Map.groupBy(plain, ([, prefix]) => prefix)
  return new Map(
    plain.map(([id, prefix]) => [id, times.get(prefix)!.length > 1 ? `${prefix}_${shortHash(id)}` : prefix]),
  )
}

/**
 * A name for the model that belongs to this plugin alone: no tool of the product has two underscores in its name, so no
 * server can take the place of one.
 */
export function toolNameFor(prefix: string, toolName: string, taken: Set<string>): string {
  const whole = `${prefix}__${toolName.replaceAll(/[^\w-]/g, '_')}`
  const isExact = whole.length <= NAME_MAX_CHARS && !taken.has(whole)
  const name = isExact ? whole : `${whole.slice(0, NAME_MAX_CHARS - 9)}_${shortHash(toolName)}`
  taken.add(name)
  return name
}

function plainOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** What permissions for the tools of a plugin are kept under. */
export function permissionPrefix(pluginId: string): string {
  return `plugin ${pluginId} `
}
