import { queryOptions, useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { Source } from '#contract/chat/events.ts'
import { webAccessApi } from '#contract/web-access/api.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import type { SavedPage } from '#contract/web-access/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { formatDate } from '../../../format/dates.ts'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { linkTarget } from '../../../markdown/links/safe-url.ts'
import { Markdown } from '../../../markdown/markdown.tsx'
import { MarkdownFile } from '../../../markdown/markdown-file.tsx'
import { formatPageDate } from '../../../format/page-date.ts'
import { isolateName } from '../../../format/names.ts'

const savedPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['keptPage', pageId],
    queryFn: async ({ signal }): Promise<SavedPage | null> => {
      try {
        return await call(webAccessApi.readPage, { pageId }, { signal })
      } catch (error) {
        // It went with its chat: that is an answer, not a failure.
        if (error instanceof CallError && error.code === 'not_found') return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

type SavedPageDialogProps = { source: Source & { pageId: string }; onClose: () => void }

/** A page as it was read for an answer, at the words that were quoted, whatever has become of it since. */
export function SavedPageDialog({ source, onClose }: SavedPageDialogProps) {
  const query = useQuery(savedPageQuery(source.pageId))
  return (
    <Dialog isOpen onClose={onClose} title={isolateName(source.title)} autoFocusDialog className="max-w-180">
      <div className="flex min-h-0 flex-col px-6 pt-1 pb-6">
        <QueryContent query={query} name="the saved page" count={8}>
          {(page) => (page ? <PageText page={page} span={source.span ?? null} /> : <NotKept quote={source.quote} />)}
        </QueryContent>
      </div>
    </Dialog>
  )
}

function PageText({ page, span }: { page: SavedPage; span: Source['span'] }) {
  const target = linkTarget(page.url)
  const mark = span && span.end > span.start && span.end <= page.text.length ? span : null
  return (
    <>
      <p className="text-sm text-ink-3">{webAccessMessages.asRead(formatDate(new Date(page.readAt)))}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        {page.date && <span>{formatPageDate(page.date)}</span>}
        {target && (
          <a
            href={target.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex items-center gap-1 text-accent hover:underline"
          >
            {webAccessMessages.openPage}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </p>
      <div
        dir="auto"
        role="region"
        aria-label={webAccessMessages.pageText}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-4 min-h-0 overflow-y-auto text-sm leading-relaxed wrap-anywhere text-ink-2 [unicode-bidi:plaintext]"
      >
        <MarkdownFile text={page.text} mark={mark} onMarked={bringIntoView} />
      </div>
      {page.isCut && <p className="mt-3 text-sm text-ink-3">{webAccessMessages.cut}</p>}
    </>
  )
}

function NotKept({ quote }: { quote: string | null }) {
  return (
    <>
      <p className="text-sm text-ink-2">{webAccessMessages.notKept}</p>
      {quote && (
        <blockquote dir="auto" className="mt-3 border-s-2 border-line-strong ps-3 text-sm wrap-anywhere text-ink-2">
          <Markdown text={quote} />
        </blockquote>
      )}
    </>
  )
}

function bringIntoView(marked: Element | Range) {
  const element = marked instanceof Range ? marked.startContainer.parentElement : marked
  element?.scrollIntoView({ block: 'start' })
}
