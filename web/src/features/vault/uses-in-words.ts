import { formatNumber } from '#contract/format-number.ts'
import type { ItemUse } from '#contract/attachments/schema.ts'

type Place = { readonly key: string; readonly kind: 'chat' | 'project' | 'bot'; readonly name: string }

/** Everything that uses any of these, each once. */
export function placesOf(uses: readonly ItemUse[]): Place[] {
  const places = uses.flatMap(({ chats, projects, bots }) => [
    ...chats.map(({ id, title }): Place => ({ key: id, kind: 'chat', name: title })),
    ...projects.map(({ id, name }): Place => ({ key: id, kind: 'project', name })),
    ...bots.map(({ id, name }): Place => ({ key: id, kind: 'bot', name })),
  ])
  return [...new Map(places.map((place) => [place.key, place])).values()]
}

/** "2 chats and 1 project"; null when nothing uses it. */
export function usesInWords(places: readonly Place[]): string | null {
  const counts = (['chat', 'project', 'bot'] as const).flatMap((kind) => {
    const count = places.filter((place) => place.kind === kind).length
    return count === 0 ? [] : `${formatNumber(count)} ${kind}${count === 1 ? '' : 's'}`
  })
  return counts.length === 0 ? null : new Intl.ListFormat('en').format(counts)
}
