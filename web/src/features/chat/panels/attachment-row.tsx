import type { IntakeItem } from '#contract/attachments/schema.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { KIND_NAMES, SaveToVault, Thumbnail } from '../../attachments/index.ts'
import { Name } from '../../../ui/name.tsx'

/** One attachment of a chat: it is looked into, or kept. */
export function AttachmentRow({ item, onOpen }: { item: IntakeItem; onOpen: () => void }) {
  const isLink = item.type === 'LINK'
  const kind = isLink ? 'link' : item.kind
  const name = isLink ? item.title : item.fileName
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-m border border-line bg-surface-0 p-1.5 pr-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 basis-40 items-center gap-2 rounded-s text-left"
      >
        <Thumbnail
          id={item.id}
          kind={kind}
          hasThumbnail={item.hasThumbnail}
          className="size-10 rounded-s"
          iconClass="size-4"
        />
        <span className="min-w-0">
          <Name data-tip={name} className="block text-sm font-medium wrap-anywhere">
            {shortenFileName(name)}
          </Name>
          <span className="block truncate text-xs text-ink-3">
            {KIND_NAMES[kind]}
            {item.size > 0 && ` · ${formatBytes(item.size)}`}
          </span>
        </span>
      </button>
      <SaveToVault item={item} />
    </li>
  )
}
