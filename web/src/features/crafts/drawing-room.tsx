import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FrameKind } from '#contract/crafts/frame.ts'
import { chartHeight } from '#contract/crafts/chart-layout.ts'
import { DrawingNote } from './drawing-note.tsx'

/** The room that is kept where nothing is known. A picture may need more, and never takes less: nothing moves up. */
const INITIAL_HEIGHT_PX = 220
const HEIGHT_MAX_PX = 640

/** How high pictures turned out, so that one that is drawn again stands as high from the start. */
const heights = new Map<string, number>()
const MAX_CACHED_HEIGHTS = 200

type DrawingRoom = {
  readonly place: RefObject<HTMLDivElement | null>
  readonly height: number
  grow(wanted: number): void
}

/** How high a picture stands: as high as it was before, or as it will be as far as that can be known. */
export function useDrawingRoom(kind: FrameKind, source: string, isWhole = true): DrawingRoom {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => heights.get(source) ?? INITIAL_HEIGHT_PX)
  useLayoutEffect(() => {
    if (kind !== 'vega-lite' || !isWhole || heights.has(source)) return
    const wanted = chartHeight(source, place.current?.offsetWidth ?? 0)
    if (wanted !== null) setHeight(Math.min(HEIGHT_MAX_PX, wanted))
  }, [kind, source, isWhole])
  const grow = (wanted: number) => {
    const next = Math.min(HEIGHT_MAX_PX, Math.max(height, wanted))
    setHeight(next)
    heights.set(source, next)
    if (heights.size > MAX_CACHED_HEIGHTS) heights.delete(heights.keys().next().value!)
  }
  return { place, height, grow }
}

type ReservedRoomProps = {
  kind: FrameKind
  source: string
  /** It is not being written any more. */
  isWhole?: boolean
}

/** The room of a picture that is not there yet; below a chart also that of its buttons. */
export function ReservedRoom({ kind, source, isWhole = true }: ReservedRoomProps) {
  const { place, height } = useDrawingRoom(kind, source, isWhole)
  return (
    <>
      <div ref={place} {...(height === INITIAL_HEIGHT_PX ? { className: 'h-55' } : { style: { height } })}>
        <DrawingNote source={source} />
      </div>
      {kind === 'vega-lite' && <div className="h-8.5 pointer-coarse:h-11.5" />}
    </>
  )
}
