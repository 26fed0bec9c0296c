import { ExternalLink, FileText } from 'lucide-react'
import { useCallback } from 'react'
import type { Source } from '#contract/chat/events.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import { linkTarget, displayHost } from '../markdown/links/safe-url.ts'
import { formatPageDate } from '../../../format/page-date.ts'
import { Name } from '../../../ui/name.tsx'
import { cleanName } from '../../../format/names.ts'

type SourceListProps = {
  sources: readonly Source[]
  /** The one that was asked for: it is brought into view. */
  shownId?: string | null
  /** Shows the passage of a file; missing where nobody may look into it. */
  onOpen?: ((source: Source) => void) | undefined
  /** Shows what was kept of a page; missing where nobody may look into it. */
  onShowRead?: ((source: KeptSource) => void) | undefined
}

/** A source whose page was kept as it was read. */
export type KeptSource = Source & { readonly pageId: string }

/** What an answer rests on, with the words that it quotes. */
export function SourceList({ sources, shownId = null, onOpen, onShowRead }: SourceListProps) {
  const shownRef = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <ol className="flex flex-col gap-3 p-4">
      {sources.map((source, at) => (
        <li
          key={source.id}
          ref={source.id === shownId ? shownRef : null}
          aria-current={source.id === shownId || undefined}
          className="rounded-m border border-line bg-surface-0 p-3.5 aria-current:border-accent"
        >
          <Heading source={source} number={numberOf(source, at)} onOpen={source.itemId === null ? undefined : onOpen} />
          {source.quote && (
            <blockquote
              dir="auto"
              className="mt-2 border-s-2 border-line-strong ps-3 text-sm whitespace-pre-wrap text-ink-2 [unicode-bidi:plaintext]"
            >
              {source.quote}
            </blockquote>
          )}
          {isKept(source) && onShowRead && (
            <button
              type="button"
              onClick={() => onShowRead(source)}
              className="mt-2 text-sm text-accent hover:underline pointer-coarse:py-2"
            >
              {webAccessMessages.showRead}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

function isKept(source: Source): source is KeptSource {
  return source.pageId !== undefined
}

/** As the answer cites it. */
function numberOf({ id }: Source, at: number): string {
  return /^\d{1,4}$/.test(id) ? id : String(at + 1)
}

type HeadingProps = { source: Source; number: string; onOpen: SourceListProps['onOpen'] }

function Heading({ source, number, onOpen }: HeadingProps) {
  const target = source.url === null ? null : linkTarget(source.url)
  const location = [
    source.page !== null && `page ${source.page}`,
    target && displayHost(target),
    source.date && formatPageDate(source.date),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="flex items-start gap-2.5">
      <span className="mt-px text-sm text-ink-3 tabular-nums">{number}</span>
      <div className="min-w-0 flex-1">
        {onOpen ? (
          <button
            type="button"
            onClick={() => onOpen(source)}
            dir="auto"
            className="block w-full text-start font-medium break-words hover:text-accent hover:underline"
          >
            {cleanName(source.title)}
          </button>
        ) : target ? (
          <a
            href={target.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="auto"
            className="block font-medium break-words hover:text-accent hover:underline"
          >
            {cleanName(source.title)}
          </a>
        ) : (
          <Name className="block font-medium break-words">{source.title}</Name>
        )}
        {location && <p className="text-xs text-ink-3">{location}</p>}
      </div>
      {target && !onOpen ? (
        <ExternalLink aria-hidden className="mt-0.5 size-4 text-ink-3" />
      ) : (
        <FileText aria-hidden className="mt-0.5 size-4 text-ink-3" />
      )}
    </div>
  )
}
