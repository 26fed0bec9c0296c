import { Link } from '@tanstack/react-router'
import { Eye, Heart, Pin } from 'lucide-react'
import { findTool } from '#contract/ai-tools/catalogue/index.ts'
import type { Tool, ToolMetrics } from '#contract/ai-tools/schema.ts'
import { formatCount } from '../../../format/counts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'

type ToolCardProps = {
  tool: Tool
  metrics: ToolMetrics | undefined
  isCurrent: boolean
  isPinned: boolean
  onPin: (slug: string, isPinned: boolean) => void
}

/** One tool in the panel: its page is a press away, and it can be kept at hand. */
export function ToolCard({ tool: { attributes }, metrics, isCurrent, isPinned, onPin }: ToolCardProps) {
  const { name, slug, ToolImage } = attributes
  const definition = findTool(slug)
  return (
    <li
      className={cx(
        'group/card relative flex items-start rounded-m pt-1 pr-1 hover:bg-surface-2',
        isCurrent && 'bg-accent-soft',
      )}
    >
      <Link
        to="/chat/tools/$slug"
        params={{ slug }}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-m p-2"
      >
        <img src={ToolImage.url} alt="" width={36} height={36} className="size-9 shrink-0 rounded-s" />
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium">{name}</span>
          {definition && (
            <>
              <span className="mt-0.5 block text-sm text-ink-2">{definition.description}</span>
              <span className="mt-0.5 mb-1 line-clamp-3 text-xs text-ink-3 italic">
                <span className="sr-only">For example: </span>
                {definition.sample}
              </span>
            </>
          )}
          {/* The line is there before its numbers are. */}
          <span className="flex h-4 items-center gap-2.5 text-xs text-ink-3 [&_.lucide]:size-3.5">
            {metrics && (
              <>
                <Count icon={Eye} count={metrics.views} name="views" />
                <Count icon={Heart} count={metrics.likes} name="likes" />
              </>
            )}
          </span>
        </span>
      </Link>
      <IconButton
        icon={Pin}
        label={`${isPinned ? 'Unpin' : 'Pin'} ${name}`}
        aria-pressed={isPinned}
        onClick={() => onPin(slug, !isPinned)}
        className={cx(
          '[&_.lucide]:size-4',
          isPinned
            ? '[&_.lucide]:fill-current'
            : 'pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100',
        )}
      />
    </li>
  )
}

function Count({ icon: Icon, count, name }: { icon: typeof Eye; count: number; name: string }) {
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden />
      {formatCount(count)}
      <span className="sr-only"> {name}</span>
    </span>
  )
}
