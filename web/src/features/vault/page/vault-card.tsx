import { PanelRight, RotateCcw } from 'lucide-react'
import { documentMessages } from '#contract/attachments/document-messages.ts'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { FileIcon } from '../../attachments/index.ts'
import { CardMenu } from './card-menu.tsx'
import { CardThumbnail } from './card-picture.tsx'
import { itemFacts, isLink, kindOfItem, readSummary } from '../item-text.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { Name } from '../../../ui/name.tsx'

type VaultCardProps = {
  item: VaultAttachment
  isSelected: boolean
  onToggle: (id: string) => void
  onDetails: (id: string) => void
  actions: ItemActions
}

const TAGS_SHOWN = 2

/** One item: its face opens it, the box ticks it, the dots hold the rest. */
export function VaultCard({ item, isSelected, onToggle, onDetails, actions }: VaultCardProps) {
  const { summary, tags } = readSummary(item)
  const hasFailed = item.status === 'failed'
  return (
    <li
      className={cx(
        'group/card relative flex flex-col overflow-hidden rounded-m [contain-intrinsic-block-size:auto_14rem] [content-visibility:auto] border bg-surface-1 transition-[border-color,box-shadow] duration-160 hover:shadow-mid',
        isSelected ? 'border-accent ring-2 ring-accent/25' : 'border-line hover:border-line-strong',
      )}
    >
      <CardThumbnail item={item} summary={summary} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <div className="flex min-w-0 items-center gap-1.5">
          <FileIcon kind={kindOfItem(item)} className="size-4 text-accent" />
          <OpenLink item={item} onOpen={() => actions.preview(item)} />
        </div>
        <p className="truncate text-xs text-ink-3">{itemFacts(item)}</p>
        {item.readSoFar && (
          <p className="truncate text-xs text-ink-3">
            {documentMessages.readSoFar(item.readSoFar.pages, item.readSoFar.of)}
          </p>
        )}
        {hasFailed && <ItemFailure item={item} onRetry={() => actions.retry(item)} />}
        {!hasFailed && tags.length > 0 && (
          <ul aria-label="Tags" className="mt-1 flex min-w-0 gap-1">
            {tags.slice(0, TAGS_SHOWN).map((tag) => (
              <li key={tag} className="min-w-0 truncate rounded-xs bg-surface-2 px-1.5 text-xs leading-5 text-ink-2">
                {tag}
              </li>
            ))}
            {tags.length > TAGS_SHOWN && <li className="text-xs leading-5 text-ink-3">+{tags.length - TAGS_SHOWN}</li>}
          </ul>
        )}
      </div>
      <label
        className={cx(
          'absolute top-2 left-2 z-10 grid size-8 cursor-pointer place-items-center rounded-s bg-surface-1/90 pointer-coarse:size-10',
          !isSelected &&
            'pointer-fine:opacity-0 pointer-fine:group-hover/card:opacity-100 pointer-fine:has-focus-visible:opacity-100',
        )}
      >
        <input
          type="checkbox"
          aria-label={`Select ${item.title}`}
          checked={isSelected}
          onChange={() => onToggle(item.id)}
          className="size-4.5 accent-accent"
        />
      </label>
      <div className="absolute top-2 right-2 z-10 flex gap-1 rounded-s bg-surface-1/90 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-fine:has-aria-expanded:opacity-100">
        <IconButton icon={PanelRight} label={`Details of ${item.title}`} onClick={() => onDetails(item.id)} />
        <CardMenu item={item} actions={actions} />
      </div>
    </li>
  )
}

/** The whole card opens it: a file in the preview, a link in a new tab. */
function OpenLink({ item, onOpen }: { item: VaultAttachment; onOpen: () => void }) {
  const textClass = 'text-left font-medium wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none'
  const focusClass =
    'focus-visible:after:rounded-m focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
  const name = shortenFileName(item.title)
  if (isLink(item)) {
    return (
      <a
        href={item.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-tip={item.title}
        className={cx(textClass, focusClass)}
      >
        <Name>{name}</Name>
      </a>
    )
  }
  return (
    <button type="button" data-tip={item.title} onClick={onOpen} className={cx(textClass, focusClass)}>
      <Name>{name}</Name>
    </button>
  )
}

function ItemFailure({ item, onRetry }: { item: VaultAttachment; onRetry: () => void }) {
  return (
    <p className="flex items-center gap-1 text-xs text-danger">
      <span className="line-clamp-2 min-w-0 flex-1" data-tip={item.failure ?? undefined}>
        {item.failure}
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="relative z-10 flex items-center gap-1 rounded-xs px-1.5 py-1 font-medium hover:bg-danger-soft"
      >
        <RotateCcw aria-hidden className="size-3.5" />
        Retry
      </button>
    </p>
  )
}
