import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { say } from '#contract/attachments/messages.ts'
import type { IntakeItem, ItemText } from '#contract/attachments/schema.ts'
import { requestOf } from '#contract/route.ts'
import { isNotFound } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { Passage } from '../passage.ts'
import { itemQuery, wholeText } from './item-query.ts'
import { FileText } from './file-text.tsx'
import { PagesView } from './pages-view.tsx'
import { PreviewHead } from './preview-head.tsx'
import { SheetView } from './sheet-view.tsx'
import { viewOf } from './view-of.ts'

const VIEWS = [
  { value: 'pages', label: 'Pages' },
  { value: 'text', label: 'Text' },
] as const

/** A look into one item, at the passage that was asked for. */
export function AttachmentPreview({ id, passage: named }: { id: string; passage: Passage }) {
  const passage = useSamePassage(named)
  const query = useInfiniteQuery(itemQuery(id, passage.span?.start ?? 0))
  if (query.isPending) return <SkeletonRows label="Loading the file" count={9} />
  if (!query.data) {
    const isGone = isNotFound(query.error)
    return isGone ? (
      <EmptyState icon={FileX2} title="This file is not here">
        It was deleted, or it is still on its way in.
      </EmptyState>
    ) : (
      <ErrorState title="Failed to load this file" detail={query.error.message} onRetry={() => void query.refetch()} />
    )
  }
  return <Preview key={id} query={query} data={query.data} passage={passage} />
}

/** The same object as long as it is the same place: addresses are read anew with each change of theirs. */
function useSamePassage({ page, span }: Passage): Passage {
  const [start, end] = [span?.start, span?.end]
  return useMemo(
    () => ({ page, span: start === undefined || end === undefined ? null : { start, end } }),
    [page, start, end],
  )
}

type Windows = InfiniteData<ItemText>
type PreviewProps = { query: UseInfiniteQueryResult<Windows>; data: Windows; passage: Passage }

function Preview({ query, data, passage }: PreviewProps) {
  const { item, pages, headings, isTruncated } = data.pages[0]!
  const shownAs = viewOf(item, pages.length)
  const isPdf = shownAs === 'pages'
  const [view, setView] = useState<'pages' | 'text'>('pages')
  const text = useMemo(() => wholeText(data), [data])
  const hasText = text.text.trim() !== ''
  return (
    <div className={cx('flex flex-col', shownAs === 'sheet' && hasText ? 'h-full' : 'min-h-full')}>
      <PreviewHead item={item}>
        {isPdf && <Segmented label="Shown as" value={view} choices={VIEWS} onChange={setView} />}
      </PreviewHead>
      {item.kind === 'image' && <Picture item={item} />}
      {isPdf && view === 'pages' ? (
        <PagesView id={item.id} pages={pages} passage={passage} />
      ) : shownAs === 'sheet' && hasText ? (
        <SheetView id={item.id} pages={pages} headings={headings} passage={passage} />
      ) : (
        <>
          {query.hasPreviousPage && (
            <p className="px-5 pt-4">
              <Button size="s" isBusy={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
                Show what stands before
              </Button>
            </p>
          )}
          {hasText && (
            <>
              {item.kind === 'image' && <h3 className="px-5 pt-4 text-sm font-semibold">Text in this image</h3>}
              <FileText view={isPdf ? 'text' : shownAs} data={data} text={text} span={passage.span} />
            </>
          )}
          {!hasText && item.kind !== 'image' && <NoText item={item} />}
          {query.hasNextPage && (
            <ListEnd
              isReading={query.isFetchingNextPage}
              error={query.isFetchNextPageError ? query.error : null}
              read={() => void query.fetchNextPage()}
            >
              <SkeletonRows label="Loading more text" count={3} />
            </ListEnd>
          )}
        </>
      )}
      {isTruncated && !item.readSoFar && (shownAs === 'sheet' || !query.hasNextPage) && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">{say.shownInPart}</p>
      )}
    </div>
  )
}

function Picture({ item }: { item: IntakeItem }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className="p-8 text-center text-sm text-ink-3">This image cannot be drawn.</p>
  return (
    <div className="grid place-items-center bg-surface-2 p-4">
      <img
        src={requestOf(attachmentsApi.image, { id: item.id }).url}
        alt={item.title}
        onError={() => setBroken(true)}
        className="max-h-[70dvh] max-w-full rounded-s object-contain shadow-low"
      />
    </div>
  )
}

function NoText({ item: { status, failure } }: { item: IntakeItem }) {
  const words = status === 'failed' ? failure : status === 'completed' ? null : 'It is still being read.'
  return (
    <EmptyState icon={FileX2} title="No text to show">
      {words ?? 'Nothing that can be read was found in it. You can still download it.'}
    </EmptyState>
  )
}
