import { Link } from '@tanstack/react-router'
import { Ellipsis, Folder, FolderClock, Paperclip, MessageSquare, Play, Trash2, type LucideIcon } from 'lucide-react'
import type { ProjectEntry } from '#contract/projects/schema.ts'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { cleanName } from '../../../format/names.ts'

type ProjectCardProps = { project: ProjectEntry; onResume: () => void; onDelete: () => void }

/** One project: what it is for, and how much is in it. The whole card opens it. */
export function ProjectCard({ project, onResume, onDelete }: ProjectCardProps) {
  const { id, name, description, goal, status, attachmentCount, chatCount, updatedAt } = project
  const isUnfinished = status === 'PENDING'
  const Icon = isUnfinished ? FolderClock : Folder
  return (
    <li className="group/card relative flex flex-col gap-2.5 rounded-m border border-line bg-surface-1 p-4 transition-[border-color,box-shadow] duration-160 hover:border-line-strong hover:shadow-mid">
      <div className="flex min-w-0 items-start gap-2.5">
        <span
          className={`grid size-8 shrink-0 place-items-center rounded-s ${isUnfinished ? 'bg-surface-2 text-ink-2' : 'bg-accent-soft text-accent'}`}
        >
          <Icon aria-hidden />
        </span>
        <h2 className="min-w-0 flex-1 pt-1 font-semibold tracking-tight">
          <Link
            to="/chat/projects/$projectId"
            params={{ projectId: id }}
            data-tip={name}
            dir="auto"
            className="line-clamp-2 break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-m focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {cleanName(name)}
          </Link>
        </h2>
        <span className="relative z-10 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-fine:has-aria-expanded:opacity-100">
          <Menu
            align="end"
            trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} />}
            items={[
              ...(isUnfinished ? [{ kind: 'action' as const, label: 'Resume', icon: Play, onSelect: onResume }] : []),
              { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: onDelete },
            ]}
          />
        </span>
      </div>
      <p dir="auto" className="line-clamp-2 min-h-10 text-sm break-words text-ink-2">
        {description || goal || (isUnfinished ? 'Its set-up is not finished.' : '')}
      </p>
      <div className="mt-auto flex min-h-7 items-center gap-3 text-xs text-ink-3">
        <Count icon={Paperclip} count={attachmentCount} one="document" many="documents" />
        <Count icon={MessageSquare} count={chatCount} one="chat" many="chats" />
        {isUnfinished ? (
          <span className="relative z-10 ml-auto flex items-center gap-2">
            <Badge>Unfinished</Badge>
            <Button size="s" variant="soft" onClick={onResume}>
              Resume<span className="sr-only"> {cleanName(name)}</span>
            </Button>
          </span>
        ) : (
          <span className="ml-auto">{formatDate(new Date(updatedAt))}</span>
        )}
      </div>
    </li>
  )
}

type CountProps = { icon: LucideIcon; count: number; one: string; many: string }

function Count({ icon: Icon, count, one, many }: CountProps) {
  return (
    <span className="flex items-center gap-1 tabular-nums" data-tip={`${count} ${count === 1 ? one : many}`}>
      <Icon aria-hidden className="size-3.5!" />
      {count}
      <span className="sr-only">{count === 1 ? one : many}</span>
    </span>
  )
}
