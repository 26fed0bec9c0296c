import type { Found, Resource, ResourceType } from '#contract/magic-import/schema.ts'

/** The addresses that are ticked. */
export type Chosen = ReadonlySet<string>

export type Listed = Resource & { type: ResourceType }

/** Everything that was found, in the order in which it is shown; an address is shown once. */
export function listAll({ results }: Found): Listed[] {
  const all = results.flatMap(({ type, relevantResults }) => relevantResults.map((one) => ({ ...one, type })))
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at)
}

export function toggleOne(chosen: Chosen, url: string): Chosen {
  const next = new Set(chosen)
  if (!next.delete(url)) next.add(url)
  return next
}

/** Ticks all; a second press ticks none. */
export function toggleAll(chosen: Chosen, all: readonly Listed[]): Chosen {
  return isAll(chosen, all) ? new Set() : new Set(all.map(({ url }) => url))
}

export function isAll(chosen: Chosen, all: readonly Listed[]): boolean {
  return all.length > 0 && all.every(({ url }) => chosen.has(url))
}
