import { Play, RotateCw, Square } from 'lucide-react'
import { useEffect, useMemo, useReducer, useState } from 'react'
import type { ExportFormat, FrameCitation, FrameEvent, FrameKind } from '#contract/crafts/frame.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useResolvedTheme } from '../frame/use-resolved-theme.ts'
import { CraftFrame } from '../frame/craft-frame.tsx'
import { DrawingNote } from '../drawing-note.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { fixRequest, previewReducer, INITIAL_PREVIEW } from './preview-reducer.ts'

/** While someone types, the picture follows this much later. */
const TYPING_PAUSE_MS = 400

type PreviewProps = {
  kind: FrameKind
  title: string
  /** Null while it is being written: the frame makes itself ready meanwhile. */
  content: string | null
  /** What there is of it while it is being written. */
  partialContent: string
  isLive: boolean
  onReady: () => void
  askModel: ((text: string) => Promise<void>) | null
  /** A picture of it is wanted. */
  exporting: ExportFormat | null
  onExported: (picture: Extract<FrameEvent, { type: 'exported' }>) => void
  citations: CraftCitations
}

/** What the numbers in a document lead to. */
export type CraftCitations = ReadonlyMap<string, { readonly title: string; open(): void }>

/** What a craft looks like and does, in its box. */
export function Preview(props: PreviewProps) {
  const { kind, title, content, partialContent, isLive, onReady, askModel, exporting, onExported, citations } = props
  const theme = useResolvedTheme()
  const cited = useCited(citations)
  const drawn = useDelayedValue(content, isLive ? TYPING_PAUSE_MS : 0)
  const [state, dispatch] = useReducer(previewReducer, INITIAL_PREVIEW)
  const [runs, setRuns] = useState(0)

  // The scripts of a page stay in its window, so a page that changed gets a new one.
  const [shown, setShown] = useState(drawn)
  if (drawn !== shown) {
    setShown(drawn)
    dispatch({ type: 'begin' })
    if (kind === 'html' && shown !== null) setRuns(runs + 1)
  }
  const restart = () => {
    dispatch({ type: 'begin' })
    setRuns(runs + 1)
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      {/* Beside the frame and not above it: what lies over a frame that is stuck may be as hard to press. */}
      {state.isUnresponsive && !state.isStopped && (
        <div role="alert" className="flex shrink-0 flex-wrap items-center gap-2 bg-warn-soft px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-48">This craft is not responding. It may be in an endless loop.</p>
          <Button size="s" variant="danger" onClick={() => dispatch({ type: 'stop' })}>
            <Square aria-hidden className="size-4" />
            Stop it
          </Button>
        </div>
      )}
      <div className="relative min-h-0 flex-1 bg-thumb">
        {state.isStopped ? (
          <div className="grid size-full place-items-center bg-surface-1">
            <div className="flex flex-col items-center gap-3 text-ink-2">
              <p>The craft was stopped.</p>
              <Button onClick={restart}>
                <Play aria-hidden className="size-4" />
                Run again
              </Button>
            </div>
          </div>
        ) : (
          <CraftFrame
            key={`${runs} ${isThemed(kind) ? theme : ''}`}
            kind={kind}
            title={`Preview of ${title}`}
            theme={theme}
            content={drawn}
            partialContent={partialContent}
            exporting={exporting}
            citations={cited}
            onMessage={(message) => {
              if (message.type === 'ready') onReady()
              if (message.type === 'exported') onExported(message)
              if (message.type === 'cited') citations.get(message.id)?.open()
              dispatch({ type: 'message', message })
            }}
            onUnresponsiveChange={(isUnresponsive) => dispatch({ type: 'silent', isUnresponsive })}
          />
        )}
        {!state.isDrawn && !state.isStopped && (
          <div className="pointer-events-none absolute inset-0">
            <DrawingNote />
          </div>
        )}
        {!state.isStopped && (
          <IconButton
            icon={RotateCw}
            label="Run again"
            onClick={restart}
            className="absolute right-3 bottom-3 border border-line bg-surface-1 shadow-low"
          />
        )}
      </div>
      <PreviewNotes
        state={state}
        onFix={askModel && ((failure) => askModel(fixRequest(title, failure, state.lines)))}
        onHide={() => dispatch({ type: 'hide' })}
      />
    </div>
  )
}

/** Pages and components bring their own looks. */
function isThemed(kind: FrameKind): boolean {
  return kind === 'markdown' || kind === 'mermaid' || kind === 'vega-lite'
}

/** The same list for as long as it says the same: what is drawn again forgets what was done in it. */
function useCited(citations: CraftCitations): readonly FrameCitation[] {
  const written = JSON.stringify([...citations].map(([id, { title }]): FrameCitation => ({ id, title })))
  return useMemo(() => JSON.parse(written) as FrameCitation[], [written])
}

/** The value after it has rested for a while; at once where there is nothing to wait for. */
function useDelayedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (delayMs === 0) return
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  if (delayMs === 0 && settled !== value) setSettled(value)
  return delayMs === 0 ? value : settled
}
