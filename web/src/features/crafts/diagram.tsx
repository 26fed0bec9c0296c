import { useState } from 'react'
import type { FrameKind } from '#contract/crafts/frame.ts'
import { DrawingNote } from './drawing-note.tsx'
import { CraftFrame } from './frame/craft-frame.tsx'
import { useResolvedTheme } from './frame/use-resolved-theme.ts'

/** The room that is kept from the first word on. A picture may need more, and never takes less: nothing moves up. */
const INITIAL_HEIGHT_PX = 220
const HEIGHT_MAX_PX = 640

/** How high pictures turned out, so that one that is drawn again stands as high from the start. */
const heights = new Map<string, number>()
const MAX_CACHED_HEIGHTS = 200

type DiagramProps = {
  kind: Extract<FrameKind, 'mermaid' | 'html'>
  source: string
  /** Its words cannot be drawn. */
  onFailed: (message: string) => void
}

/** A diagram or an SVG of an ordinary message. It is drawn in the box of crafts, where nothing in it can do harm. */
export function Diagram(props: DiagramProps) {
  const theme = useResolvedTheme()
  return <Drawing key={theme} theme={theme} {...props} />
}

function Drawing({ kind, source, theme, onFailed }: DiagramProps & { theme: 'light' | 'dark' }) {
  const [height, setHeight] = useState(() => heights.get(source) ?? INITIAL_HEIGHT_PX)
  const [isDrawn, setDrawn] = useState(false)
  const grow = (wanted: number) => {
    const next = Math.min(HEIGHT_MAX_PX, Math.max(height, wanted))
    setHeight(next)
    heights.set(source, next)
    if (heights.size > MAX_CACHED_HEIGHTS) heights.delete(heights.keys().next().value!)
  }
  return (
    <div className="relative" style={{ height }}>
      <CraftFrame
        kind={kind}
        fits
        title={kind === 'html' ? 'Picture' : 'Diagram'}
        theme={theme}
        content={source}
        onMessage={(message) => {
          if (message.type === 'size') grow(message.height)
          if (message.type === 'drawn') setDrawn(true)
          // A script in a picture may break; the picture is there all the same.
          if (message.type === 'failed' && kind === 'mermaid') onFailed(message.message)
        }}
      />
      {!isDrawn && (
        <div className="absolute inset-0">
          <DrawingNote source={source} />
        </div>
      )}
    </div>
  )
}
