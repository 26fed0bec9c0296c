import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { attachmentsApi } from '#contract/attachments/api.ts'
import type { ItemText, Span } from '#contract/attachments/schema.ts'
import { requestOf } from '#contract/route.ts'
import { cx } from '../../../ui/cx.ts'
import type { Passage } from '../passage.ts'
import { marksQuery } from './item-query.ts'

/** Height by width of a page that nobody has seen yet. */
const A4 = Math.SQRT2

type PagesViewProps = { id: string; pages: ItemText['pages']; passage: Passage }

/** The pages of a PDF as they look. Each is drawn by the server when it comes near. */
export function PagesView({ id, pages, passage }: PagesViewProps) {
  // Most documents have pages of one shape: the first that arrives tells the height of the others.
  const [defaultRatio, setDefaultRatio] = useState(A4)
  const currentPage = pageOf(pages, passage)
  // The page that was asked for is drawn before its neighbours.
  const [loadedPage, setLoadedPage] = useState<number | null>(null)
  const isFirst = currentPage === null || loadedPage === currentPage
  return (
    <ol className="flex flex-col gap-3 bg-surface-2 p-3">
      {pages.map(({ number }) => (
        <PdfPage
          key={number}
          id={id}
          number={number}
          defaultRatio={defaultRatio}
          onDefaultRatio={setDefaultRatio}
          shouldLoad={isFirst || number === currentPage}
          onLoaded={() => setLoadedPage((before) => (number === currentPage ? number : before))}
          isCurrent={number === currentPage}
          span={number === currentPage ? passage.span : null}
        />
      ))}
    </ol>
  )
}

type PdfPageProps = {
  id: string
  number: number
  defaultRatio: number
  onDefaultRatio: (defaultRatio: number) => void
  shouldLoad: boolean
  onLoaded: () => void
  isCurrent: boolean
  span: Span | null
}

function PdfPage({ id, number, defaultRatio, onDefaultRatio, shouldLoad, onLoaded, isCurrent, span }: PdfPageProps) {
  const container = useRef<HTMLLIElement>(null)
  const [ownRatio, setOwnRatio] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const marks = useQuery({ ...marksQuery(id, number, span ?? { start: 0, end: 0 }), enabled: span !== null })
  const firstMarkTop = marks.data?.boxes[0]?.y

  useEffect(() => {
    if (!isCurrent) return
    const target = container.current?.querySelector('[data-mark]') ?? container.current
    target?.scrollIntoView({ block: firstMarkTop === undefined ? 'start' : 'center' })
  }, [isCurrent, firstMarkTop, defaultRatio])

  return (
    <li
      ref={container}
      className={cx(
        'relative scroll-mt-3 overflow-hidden rounded-xs shadow-low',
        ownRatio === null ? 'animate-breathe bg-surface-3' : 'bg-paper',
      )}
    >
      {isBroken ? (
        <p className="p-8 text-center text-sm text-ink-3">Page {number} cannot be drawn. Its text is under Text.</p>
      ) : (
        <img
          src={shouldLoad ? requestOf(attachmentsApi.page, { id, page: number }).url : undefined}
          alt={`Page ${number}`}
          loading={isCurrent ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => {
            setOwnRatio(naturalHeight / naturalWidth)
            onLoaded()
            if (defaultRatio === A4) onDefaultRatio(naturalHeight / naturalWidth)
          }}
          onError={() => {
            setBroken(true)
            onLoaded()
          }}
          className="block w-full"
          style={{ aspectRatio: `1 / ${ownRatio ?? defaultRatio}` }}
        />
      )}
      {span &&
        marks.data?.boxes.map((box, at) => (
          <span
            key={at}
            data-mark
            className="absolute rounded-xs bg-warn/35 mix-blend-multiply"
            style={{
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
          />
        ))}
      <span className="absolute right-2 bottom-2 rounded-xs bg-tip px-1.5 py-0.5 text-xs text-tip-ink opacity-70">
        {number}
      </span>
    </li>
  )
}

/** The page that a passage is on: as it says, or by where its text stands. */
function pageOf(pages: ItemText['pages'], { page, span }: Passage): number | null {
  if (page !== null) return page
  return span ? (pages.find(({ start, end }) => span.start >= start && span.start < end)?.number ?? null) : null
}
