import { formatNumber } from '#contract/format-number.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { MessageSquare, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react'
import type { BotEntry } from '#contract/bots/schema.ts'
import { formatUsageCount } from '../../../format/counts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { BotIcon } from '../bot-icon.tsx'
import { Name } from '../../../ui/name.tsx'

type BotCardProps = {
  bot: BotEntry
  isMine: boolean
  onChat: () => void
  onEdit: () => void
  onDelete: () => void
}

const STRETCHED_LINK_CLASS =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-m focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

/** For a mouse they come over the corner of the card; for a finger they stand at its foot. */
const ACTIONS_CLASS =
  'relative z-10 ml-auto flex pointer-coarse:-my-2 pointer-fine:absolute pointer-fine:top-2.5 pointer-fine:right-2.5 ' +
  'pointer-fine:rounded-s pointer-fine:bg-surface-1 pointer-fine:opacity-0 ' +
  'pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100'

/** One bot: who it is and what it is for. The whole card opens its profile. */
export function BotCard({ bot, isMine, onChat, onEdit, onDelete }: BotCardProps) {
  const { id, name, handle, description, isDraft, timesUsed, categories } = bot
  const search = useSearch({ strict: false })
  const isShown = search.bot === id && (search.panel === 'botProfile' || search.panel === 'updateChatbot')
  const usageText = `Used ${timesUsed === 1 ? 'once' : `${formatNumber(timesUsed)} times`}`
  return (
    <li
      className={cx(
        'group/card relative flex flex-col gap-2.5 rounded-m border bg-surface-1 p-4 transition-[border-color,box-shadow] duration-160 hover:shadow-mid',
        isShown ? 'border-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <div className="flex min-w-0 items-start gap-3">
        <BotIcon bot={bot} className="size-11 text-lg" />
        <div className="min-w-0 flex-1 pt-0.5">
          <div className="flex min-w-0 items-center gap-1.5">
            <h3 className="min-w-0 font-semibold tracking-tight">
              <Link
                to="."
                search={(now) => ({ ...now, panel: 'botProfile', bot: id })}
                data-tip={name.length > 24 ? name : undefined}
                data-opens={isShown ? search.panel : undefined}
                className={cx('block truncate', STRETCHED_LINK_CLASS)}
              >
                <Name className="block truncate">{name}</Name>
              </Link>
            </h3>
            {isDraft && <Badge>Draft</Badge>}
            {bot.takenDownReason !== null && <Badge tone="danger">Taken down</Badge>}
          </div>
          <p className="truncate text-sm text-ink-3">@{handle}</p>
        </div>
      </div>
      <p dir="auto" className="line-clamp-2 min-h-10 text-sm break-words text-ink-2">
        {description}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-1.5">
        <span className="mr-1 flex items-center gap-1 text-xs text-ink-3 tabular-nums" data-tip={usageText}>
          <MessageSquare aria-hidden className="size-3.5!" />
          <span aria-hidden>{formatUsageCount(timesUsed)}</span>
          <span className="sr-only">{usageText}</span>
        </span>
        {categories.map((category) => (
          <Badge key={category}>{category}</Badge>
        ))}
        <div className={ACTIONS_CLASS}>
          {isMine && (
            <>
              <IconButton icon={Pencil} label={`Edit ${name}`} className="[&_.lucide]:size-4" onClick={onEdit} />
              <IconButton icon={Trash2} label={`Delete ${name}`} className="[&_.lucide]:size-4" onClick={onDelete} />
            </>
          )}
          <IconButton icon={MessageSquarePlus} label={`Chat with ${name}`} onClick={onChat} />
        </div>
      </div>
    </li>
  )
}
