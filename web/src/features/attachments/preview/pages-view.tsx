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
  const [shape, setShape] = useState(A4)
  const shown = pageOf(pages, passage)
  // The page that was asked for is drawn before its neighbours.
  const [drawn, setDrawn] = useState<number | null>(null)
  const isFirst = shown === null || drawn === shown
  return (
    <ol className="flex flex-col gap-3 bg-surface-2 p-3">
      {pages.map(({ number }) => (
        <PdfPage
          key={number}
          id={id}
          number={number}
          shape={shape}
          onShape={setShape}
          isWanted={isFirst || number === shown}
          onDrawn={() => setDrawn((before) => (number === shown ? number : before))}
          isShown={number === shown}
          span={number === shown ? passage.span : null}
        />
      ))}
    </ol>
  )
}

type PdfPageProps = {
  id: string
  number: number
  shape: number
  onShape: (shape: number) => void
  isWanted: boolean
  onDrawn: () => void
  isShown: boolean
  span: Span | null
}

function PdfPage({ id, number, shape, onShape, isWanted, onDrawn, isShown, span }: PdfPageProps) {
  const place = useRef<HTMLLIElement>(null)
  const [own, setOwn] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const marks = useQuery({ ...marksQuery(id, number, span ?? { start: 0, end: 0 }), enabled: span !== null })
  const first = marks.data?.boxes[0]?.y

  useEffect(() => {
    if (!isShown) return
    const target = place.current?.querySelector('[data-mark]') ?? place.current
    target?.scrollIntoView({ block: first === undefined ? 'start' : 'center' })
  }, [isShown, first, shape])

  return (
    <li
      ref={place}
      className={cx(
        'relative scroll-mt-3 overflow-hidden rounded-xs shadow-low',
        own === null ? 'animate-breathe bg-surface-3' : 'bg-paper',
      )}
    >
      {isBroken ? (
        <p className="p-8 text-center text-sm text-ink-3">Page {number} cannot be drawn. Its text is under Text.</p>
      ) : (
        <img
          src={isWanted ? requestOf(attachmentsApi.page, { id, page: number }).url : undefined}
          alt={`Page ${number}`}
          loading={isShown ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => {
            setOwn(naturalHeight / naturalWidth)
            onDrawn()
            if (shape === A4) onShape(naturalHeight / naturalWidth)
          }}
          onError={() => {
            setBroken(true)
            onDrawn()
          }}
          className="block w-full"
          style={{ aspectRatio: `1 / ${own ?? shape}` }}
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
