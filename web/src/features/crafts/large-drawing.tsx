import { ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type PointerEvent, type WheelEvent } from 'react'
import type { FrameKind } from '#contract/crafts/frame.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DrawingNote } from './drawing-note.tsx'
import { CraftFrame } from './frame/craft-frame.tsx'
import { useResolvedTheme } from './frame/use-resolved-theme.ts'

const ZOOM_MAX = 6
const STEP = 1.5

type LargeDrawingProps = { kind: FrameKind; source: string; title: string; onClose: () => void }

/** A diagram or a chart in the whole window, to be looked at closely: by button, by wheel, or with two fingers. */
export function LargeDrawing({ kind, source, title, onClose }: LargeDrawingProps) {
  const theme = useResolvedTheme()
  const { zoom, setZoom, least, setLeast, pan, scroller } = useZoom()
  // A chart is drawn as high as the window; a diagram has a height of its own, and is shown whole.
  const fillsWindow = kind === 'vega-lite'
  const [height, setHeight] = useState(fillsWindow ? null : 100)
  const [isDrawn, setDrawn] = useState(false)
  const scaled = (by: number) => (height === null ? `${by * 100}%` : height * by)
  const fit = (wanted: number) => {
    if (height !== null && wanted <= height) return
    setHeight(wanted)
    setLeast(Math.min(1, (scroller.current?.clientHeight ?? wanted) / wanted))
  }
  const percent = `${Math.round(zoom * 100)} %`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      autoFocusDialog
      className="inset-x-2! top-2! h-[calc(100dvh-1rem)]! max-h-none! max-w-none! overflow-hidden!"
    >
      <div className="flex shrink-0 items-center gap-1 px-4 pb-2">
        <IconButton icon={ZoomOut} label="Zoom out" disabled={zoom <= least} onClick={() => setZoom(zoom / STEP)} />
        <IconButton icon={ZoomIn} label="Zoom in" disabled={zoom >= ZOOM_MAX} onClick={() => setZoom(zoom * STEP)} />
        <Button size="s" variant="ghost" onClick={() => setZoom(least)}>
          Fit
        </Button>
        <span role="status" className="ms-1 text-sm text-ink-3 tabular-nums">
          {percent}
        </span>
      </div>
      <div
        ref={scroller}
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto border-t border-line focus-visible:-outline-offset-2"
        {...pan}
      >
        {!isDrawn && (
          <div className="absolute inset-0 z-10">
            <DrawingNote />
          </div>
        )}
        <div style={{ width: `${zoom * 100}%`, height: scaled(zoom) }} className="m-auto shrink-0 overflow-hidden">
          <div
            style={{ width: `${100 / zoom}%`, height: height ?? `${100 / zoom}%`, transform: `scale(${zoom})` }}
            className="origin-top-left"
          >
            {/* Fingers and wheel move what is zoomed; a chart as large as the window tells its figures. */}
            <CraftFrame
              key={theme}
              kind={kind}
              fits={!fillsWindow}
              title={title}
              theme={theme}
              content={source}
              onMessage={(message) => {
                if (message.type === 'size' && !fillsWindow) fit(message.height)
                // A picture that breaks is shown as far as it came.
                if (message.type === 'drawn' || message.type === 'failed') setDrawn(true)
              }}
              className={fillsWindow && zoom === 1 ? '' : 'pointer-events-none'}
            />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** How large it is, and what changes that: the middle of what is seen stays where it is. */
function useZoom() {
  const scroller = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [zoom, setRawZoom] = useState(1)
  const [least, setRawLeast] = useState(1)
  const setLeast = (next: number) => {
    setRawLeast(next)
    setRawZoom(next)
  }
  const setZoom = (wanted: number) => {
    const next = Math.min(ZOOM_MAX, Math.max(least, wanted))
    const box = scroller.current
    const content = box?.lastElementChild
    setRawZoom(next)
    if (!box || !(content instanceof HTMLElement)) return
    // What is smaller than its box stands in the middle of it.
    const left = (box.scrollLeft + box.clientWidth / 2 - content.offsetLeft) * (next / zoom)
    const top = (box.scrollTop + box.clientHeight / 2 - content.offsetTop) * (next / zoom)
    requestAnimationFrame(() =>
      box.scrollTo(content.offsetLeft + left - box.clientWidth / 2, content.offsetTop + top - box.clientHeight / 2),
    )
  }
  const spread = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : null
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const pan = {
    onWheel: (event: WheelEvent) => {
      if (event.ctrlKey) setZoom(zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15))
    },
    onPointerDown: (event: PointerEvent) =>
      void fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY }),
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const finger = fingers.current.get(event.pointerId)
      if (!finger) return
      const before = spread()
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = spread()
      if (before && after) setZoom((zoom * after) / before)
      // A mouse has no second finger and no momentum: it drags.
      else if (event.pointerType === 'mouse')
        event.currentTarget.scrollBy(finger.x - event.clientX, finger.y - event.clientY)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  }
  return { zoom, setZoom, least, setLeast, pan, scroller }
}
