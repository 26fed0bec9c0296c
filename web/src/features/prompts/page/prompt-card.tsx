import { formatNumber } from '#contract/format-number.ts'
import { BookmarkPlus, EyeOff, Globe, MessageSquareText, Pin } from 'lucide-react'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { formatUsageCount } from '../../../format/counts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TakenDownNote } from '../../moderation/index.ts'
import { PinButton } from '../pin-button.tsx'
import { PromptMenu, type PromptActions } from './prompt-menu.tsx'
import { Name } from '../../../ui/name.tsx'

type PromptCardProps = { prompt: SavedPrompt; isPinned: boolean; actions: PromptActions }

const STRETCHED_LINK_CLASS =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-m focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

/** One prompt. The whole card puts it into the composer. */
export function PromptCard({ prompt, isPinned, actions }: PromptCardProps) {
  const { promptName, promptText, promptTag, promptType, madeBy } = prompt
  const isOwnPublic = madeBy === 'you' && promptType === 'public'
  return (
    <li className="group/card relative flex flex-col gap-2 rounded-m border border-line bg-surface-1 p-4 transition-[border-color,box-shadow] duration-160 hover:border-line-strong hover:shadow-mid">
      <div className="flex min-w-0 items-start gap-1.5">
        <h3 className="min-w-0 flex-1 font-semibold tracking-tight">
          <button
            type="button"
            onClick={() => actions.use(prompt)}
            className={cx('line-clamp-2 text-left wrap-anywhere', STRETCHED_LINK_CLASS)}
          >
            <Name>{promptName}</Name>
          </button>
        </h3>
        <span className="relative z-10 -mt-1.5 -mr-2 flex items-center">
          {madeBy === 'you' ? (
            <>
              {isPinned && (
                <span data-tip="Pinned" className="grid size-7 place-items-center text-accent">
                  <Pin aria-label="Pinned" className="size-3.5! fill-current" />
                </span>
              )}
              <PromptMenu prompt={prompt} isPinned={isPinned} actions={actions} />
            </>
          ) : (
            <>
              <PublicPromptActions prompt={prompt} actions={actions} />
              <PinButton prompt={prompt} isPinned={isPinned} onChange={actions.setPinned} />
            </>
          )}
        </span>
      </div>
      <p dir="auto" className="line-clamp-3 text-sm sm:min-h-13 break-words text-ink-2">
        {promptText}
      </p>
      {prompt.takenDownReason !== null && <TakenDownNote reason={prompt.takenDownReason} />}
      <div className="mt-auto flex min-h-5 flex-wrap items-center gap-1.5">
        {promptType === 'public' && prompt.useCount > 0 && <UsageCount count={prompt.useCount} />}
        {promptTag.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {isOwnPublic && (
          <Badge tone="accent">
            <Globe aria-hidden className="size-3!" /> Public
          </Badge>
        )}
      </div>
    </li>
  )
}

const ON_HOVER_CLASS =
  'pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100 [&_.lucide]:size-4'

/** What others made has no menu: it can be kept, and by the owner of the install taken out. */
function PublicPromptActions({ prompt, actions }: { prompt: SavedPrompt; actions: PromptActions }) {
  const { promptName, madeBy } = prompt
  const { copy, withdraw } = actions
  return (
    <>
      {withdraw && madeBy === 'someone' && (
        <IconButton
          icon={EyeOff}
          label={`Remove ${promptName} from the public prompts`}
          className={ON_HOVER_CLASS}
          onClick={() => withdraw(prompt)}
        />
      )}
      <IconButton
        icon={BookmarkPlus}
        label={`Save a copy of ${promptName}`}
        className={ON_HOVER_CLASS}
        onClick={() => copy(prompt)}
      />
    </>
  )
}

function UsageCount({ count }: { count: number }) {
  const usageText = `Used ${count === 1 ? 'once' : `${formatNumber(count)} times`}`
  return (
    <span className="mr-1 flex items-center gap-1 text-xs text-ink-3 tabular-nums" data-tip={usageText}>
      <MessageSquareText aria-hidden className="size-3.5!" />
      <span aria-hidden>{formatUsageCount(count)}</span>
      <span className="sr-only">{usageText}</span>
    </span>
  )
}
