import { formatNumber } from '#contract/format-number.ts'
import type { ItemUse } from '#contract/attachments/schema.ts'

type ItemUsage = { readonly key: string; readonly kind: 'chat' | 'project' | 'bot'; readonly name: string }

/** Everything that uses any of these, each once. */
export function usagesOf(uses: readonly ItemUse[]): ItemUsage[] {
  const usages = uses.flatMap(({ chats, projects, bots }) => [
    ...chats.map(({ id, title }): ItemUsage => ({ key: id, kind: 'chat', name: title })),
    ...projects.map(({ id, name }): ItemUsage => ({ key: id, kind: 'project', name })),
    ...bots.map(({ id, name }): ItemUsage => ({ key: id, kind: 'bot', name })),
  ])
  return [...new Map(usages.map((usage) => [usage.key, usage])).values()]
}

/** "2 chats and 1 project"; null when nothing uses it. */
export function usageText(usages: readonly ItemUsage[]): string | null {
  const counts = (['chat', 'project', 'bot'] as const).flatMap((kind) => {
    const count = usages.filter((usage) => usage.kind === kind).length
    return count === 0 ? [] : `${formatNumber(count)} ${kind}${count === 1 ? '' : 's'}`
  })
  return counts.length === 0 ? null : new Intl.ListFormat('en').format(counts)
}
