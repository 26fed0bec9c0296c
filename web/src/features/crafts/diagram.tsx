import { useEffect, useEffectEvent, useState } from 'react'
import type { ExportFormat, FrameEvent, FrameKind } from '#contract/crafts/frame.ts'
import { cx } from '../../ui/cx.ts'
import { DrawingNote } from './drawing-note.tsx'
import { useDrawingRoom } from './drawing-room.tsx'
import { CraftFrame } from './frame/craft-frame.tsx'
import { useResolvedTheme } from './frame/use-resolved-theme.ts'

/** A slow phone reads the code of several pictures at once, and none of them answers meanwhile. */
const GIVE_UP_AFTER_MS = 15_000

/** A larger one is printed as its frame. */
const PICTURE_MAX_CHARS = 2_000_000

type DiagramProps = {
  kind: Extract<FrameKind, 'mermaid' | 'html'>
  source: string
  /** Its words cannot be drawn. */
  onFailed: (message: string) => void
}

/** A diagram or an SVG of an ordinary message. It is drawn in the box of crafts, where nothing in it can do harm. */
export function Diagram(props: DiagramProps) {
  const theme = useResolvedTheme()
  return <Drawing key={theme} theme={theme} title={props.kind === 'html' ? 'Picture' : 'Diagram'} {...props} />
}

type DrawingProps = {
  kind: FrameKind
  source: string
  title: string
  theme: 'light' | 'dark'
  onFailed: (message: string) => void
  /** It does not answer any more. */
  onStuck?: () => void
  exporting?: ExportFormat | null
  onExported?: (picture: Extract<FrameEvent, { type: 'exported' }>) => void
}

/** A picture in the box of crafts that is as high as it needs. */
export function Drawing({ kind, source, title, theme, onFailed, onStuck, exporting, onExported }: DrawingProps) {
  const { place, height, grow } = useDrawingRoom(kind, source)
  const [isDrawn, setDrawn] = useState(false)
  // What is printed: a browser may leave the frame itself empty on paper, and cuts off what is higher than it.
  const [picture, setPicture] = useState<string | null>(null)
  const [isUnresponsive, setUnresponsive] = useState(false)
  const giveUp = useEffectEvent(() => onStuck?.())
  useEffect(() => {
    if (!isUnresponsive) return
    const timer = setTimeout(() => giveUp(), GIVE_UP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isUnresponsive])
  return (
    <div
      ref={place}
      data-drawn
      data-drawing={isDrawn && picture === null ? '' : undefined}
      className="relative"
      style={{ height }}
    >
      {picture !== null && picture !== '' && picture.length <= PICTURE_MAX_CHARS && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={title}
          // A chart comes in light colours; what has colours of its own is turned around.
          className={cx(
            'hidden print:block',
            theme === 'dark' && kind !== 'vega-lite' && 'print:hue-rotate-180 print:invert',
          )}
        />
      )}
      <CraftFrame
        kind={kind}
        fits
        title={title}
        theme={theme}
        content={source}
        exporting={exporting ?? (isDrawn && picture === null ? 'print' : null)}
        onMessage={(message) => {
          if (message.type === 'size') {
            grow(message.height)
            // On paper it keeps the size that it was drawn in.
            place.current?.style.setProperty('--drawn-width', `${place.current.offsetWidth}px`)
          }
          if (message.type === 'drawn') setDrawn(true)
          if (message.type === 'exported') {
            if (message.format === 'print') setPicture(message.content.slice(0, PICTURE_MAX_CHARS + 1))
            else onExported?.(message)
          }
          // A script in a picture may break; the picture is there all the same.
          if (message.type === 'failed' && kind !== 'html') onFailed(message.message)
        }}
        onUnresponsiveChange={setUnresponsive}
      />
      {!isDrawn && (
        <div className="absolute inset-0">
          <DrawingNote source={source} />
        </div>
      )}
    </div>
  )
}
