import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { documentMessages } from '#contract/attachments/document-messages.ts'
import type { IntakeItem, ItemText } from '#contract/attachments/schema.ts'
import { requestOf } from '#contract/route.ts'
import { isNotFound } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { TableExplorer } from '../../analysis/index.ts'
import type { Passage } from '../passage.ts'
import { itemQuery, joinWindows } from './item-query.ts'
import { FileText } from './file-text.tsx'
import { PagesView } from './pages-view.tsx'
import { PreviewHeader } from './preview-header.tsx'
import { SheetView } from './sheet-view.tsx'
import { previewKindOf } from './preview-kind.ts'

type View = 'pages' | 'text' | 'tables'
const VIEW_NAMES: Record<View, string> = { pages: 'Pages', text: 'Text', tables: 'Tables' }

/** A look into one item, at the passage that was asked for. */
export function AttachmentPreview({ id, passage: requested }: { id: string; passage: Passage }) {
  const passage = useStablePassage(requested)
  const query = useInfiniteQuery(itemQuery(id, passage.span?.start ?? 0))
  if (query.isPending) return <SkeletonRows label="Loading the file" count={9} />
  if (!query.data) {
    const isGone = isNotFound(query.error)
    return isGone ? (
      <EmptyState icon={FileX2} title="This file does not exist">
        It was deleted, or it is still uploading.
      </EmptyState>
    ) : (
      <ErrorState title="Failed to load this file" detail={query.error.message} onRetry={() => void query.refetch()} />
    )
  }
  return <Preview key={id} query={query} data={query.data} passage={passage} />
}

/** The same object as long as it is the same place: addresses are read anew with each change of theirs. */
function useStablePassage({ page, span }: Passage): Passage {
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
  const previewKind = previewKindOf(item, pages.length)
  const isPdf = previewKind === 'pages'
  const hasTables = item.hasTables === true && item.status === 'completed'
  const views: View[] = [...(isPdf ? (['pages'] as const) : []), 'text', ...(hasTables ? (['tables'] as const) : [])]
  const [view, setView] = useState<View>(views[0]!)
  const showsTables = hasTables && view === 'tables'
  const text = useMemo(() => joinWindows(data), [data])
  const hasText = text.text.trim() !== ''
  return (
    <div className={cx('flex flex-col', showsTables || (previewKind === 'sheet' && hasText) ? 'h-full' : 'min-h-full')}>
      <PreviewHeader item={item}>
        {views.length > 1 && (
          <SegmentedControl
            label="File shown as"
            value={view}
            options={views.map((value) => ({ value, label: VIEW_NAMES[value] }))}
            onChange={setView}
          />
        )}
      </PreviewHeader>
      {item.kind === 'image' && <Picture item={item} />}
      {showsTables ? (
        <Suspense fallback={<SkeletonRows label="Reading the tables" count={9} />}>
          <TableExplorer itemId={item.id} />
        </Suspense>
      ) : isPdf && view === 'pages' ? (
        <PagesView id={item.id} pages={pages} passage={passage} />
      ) : previewKind === 'sheet' && hasText ? (
        <Sheet item={item} pages={pages} headings={headings} passage={passage} />
      ) : (
        <>
          {query.hasPreviousPage && (
            <p className="px-5 pt-4">
              <Button size="s" isBusy={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
                Show what comes before
              </Button>
            </p>
          )}
          {hasText && (
            <>
              {item.kind === 'image' && <h3 className="px-5 pt-4 text-sm font-semibold">Text in this image</h3>}
              <FileText view={isPdf ? 'text' : previewKind} data={data} text={text} span={passage.span} />
            </>
          )}
          {!hasText && item.kind !== 'image' && <NoText item={item} />}
          {query.hasNextPage && (
            <LoadMore
              isLoading={query.isFetchingNextPage}
              error={query.isFetchNextPageError ? query.error : null}
              onLoadMore={() => void query.fetchNextPage()}
            >
              <SkeletonRows label="Loading more text" count={3} />
            </LoadMore>
          )}
        </>
      )}
      {isTruncated && !showsTables && !item.readSoFar && (previewKind === 'sheet' || !query.hasNextPage) && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">{documentMessages.shownInPart}</p>
      )}
    </div>
  )
}

/** A table that can be asked; where a passage of it is shown, or it cannot be read as one, the table as text. */
function Sheet({ item, ...sheet }: { item: IntakeItem } & Pick<ItemText, 'pages' | 'headings'> & { passage: Passage }) {
  const text = <SheetView id={item.id} {...sheet} />
  if (sheet.passage.span || item.status !== 'completed') return text
  return (
    <Suspense fallback={<SkeletonRows label="Reading the table" count={9} />}>
      <TableExplorer itemId={item.id} fallback={text} />
    </Suspense>
  )
}

function Picture({ item }: { item: IntakeItem }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className="p-8 text-center text-sm text-ink-3">This image cannot be displayed.</p>
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
  const reason = status === 'failed' ? failure : status === 'completed' ? null : 'Still processing.'
  return (
    <EmptyState icon={FileX2} title="No text to show">
      {reason ?? 'No readable text was found. You can still download it.'}
    </EmptyState>
  )
}
