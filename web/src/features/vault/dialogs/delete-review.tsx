import type { ItemUse } from '#contract/attachments/schema.ts'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { Thumbnail } from '../../attachments/index.ts'
import { itemFacts, kindOfItem } from '../item-text.ts'
import { usagesOf, usageText } from '../usage-text.ts'
import { Name } from '../../../ui/name.tsx'

type DeleteReviewProps = {
  items: readonly VaultChoice[]
  uses: readonly ItemUse[]
  keptIds: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Everything that would go, each with where it is in use. */
export function DeleteReview({ items, uses, keptIds, onToggle }: DeleteReviewProps) {
  const usesOf = Map.groupBy(uses, ({ id }) => id)
  return (
    <ul className="my-4 flex max-h-[50dvh] flex-col overflow-y-auto border-t border-line px-4 pt-2">
      {items.map((item) => {
        const usage = usageText(usagesOf(usesOf.get(item.id) ?? []))
        return (
          <li key={item.id} className="[contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-s px-2 py-1.5 hover:bg-surface-2">
              <input
                type="checkbox"
                checked={!keptIds.has(item.id)}
                onChange={() => onToggle(item.id)}
                className="size-4 accent-accent"
              />
              <Thumbnail
                id={item.id}
                kind={kindOfItem(item)}
                hasThumbnail={item.hasThumbnail}
                className="size-9 rounded-s"
                iconClass="size-4"
              />
              <span className="min-w-0 flex-1">
                <Name data-tip={item.title} className="block font-medium wrap-anywhere">
                  {shortenFileName(item.title)}
                </Name>
                <span className="block truncate text-xs text-ink-3">
                  {usage ? `In use in ${usage}` : itemFacts(item)}
                </span>
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
