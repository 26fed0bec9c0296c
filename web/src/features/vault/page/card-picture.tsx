import type { VaultAttachment } from '#contract/vault/schema.ts'
import { Thumbnail } from '../../attachments/index.ts'
import { kindOfItem } from '../item-text.ts'

/** How an item looks from afar: its picture, or a sheet with what it is about. */
export function CardThumbnail({ item, summary }: { item: VaultAttachment; summary: string }) {
  const kind = kindOfItem(item)
  if (item.hasThumbnail || summary === '') {
    return (
      <Thumbnail
        id={item.id}
        kind={kind}
        hasThumbnail={item.hasThumbnail}
        className="h-32 w-full border-b border-line object-top"
        iconClass="size-8 [stroke-width:1.25]"
      />
    )
  }
  return (
    <div aria-hidden className="h-32 overflow-hidden border-b border-line bg-surface-2 px-5 pt-4 select-none">
      <p className="h-full overflow-hidden rounded-t-s border border-b-0 border-line bg-surface-1 px-3.5 pt-7 text-xs break-words text-ink-3 shadow-low">
        {withoutTables(summary)}
      </p>
    </div>
  )
}

/** The lines of a table mean nothing at this size; its words do. */
function withoutTables(summary: string): string {
  return summary.replace(/\s*\|[\s|:-]*/g, ' ').trim()
}
