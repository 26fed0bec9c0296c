import type { SearchResult, Resource, ResourceType } from '#contract/magic-import/schema.ts'

/** The addresses that are ticked. */
export type SelectedUrls = ReadonlySet<string>

export type ListedResource = Resource & { type: ResourceType }

/** Everything that was found, in the order in which it is shown; an address is shown once. */
export function listResources({ results }: SearchResult): ListedResource[] {
  const all = results.flatMap(({ type, relevantResults }) => relevantResults.map((one) => ({ ...one, type })))
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at)
}

export function toggleOne(selected: SelectedUrls, url: string): SelectedUrls {
  const next = new Set(selected)
  if (!next.delete(url)) next.add(url)
  return next
}

/** Ticks all; a second press ticks none. */
export function toggleAll(selected: SelectedUrls, all: readonly ListedResource[]): SelectedUrls {
  return isAllSelected(selected, all) ? new Set() : new Set(all.map(({ url }) => url))
}

export function isAllSelected(selected: SelectedUrls, all: readonly ListedResource[]): boolean {
  return all.length > 0 && all.every(({ url }) => selected.has(url))
}
