import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Canvas } from '#contract/canvas/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { useModelChoice } from '../../models/index.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { offerEdits, readOfferedEdits, subscribeToOffers } from '../offered-edits.ts'
import { useProposal } from '../use-proposal.ts'
import { useSession, type CanvasSession } from '../use-session.ts'
import { CanvasHeader } from './canvas-header.tsx'
import type { CanvasContext } from './canvas-context.ts'
import { CanvasToolbar, type CanvasMode } from './canvas-toolbar.tsx'
import { printPreview } from './print-preview.ts'
import { ReviewBar } from './review-bar.tsx'
import { SaveNote } from './save-note.tsx'
import { VersionsView } from './versions-view.tsx'
import { EditBar } from './edit-bar.tsx'

type CanvasWorkspaceProps = CanvasContext & { canvas: Canvas }

const NOTHING_SELECTED = { from: 0, to: 0 }

/** One text: written, read, compared with what it was, and changed by instruction. */
export function CanvasWorkspace({ canvas, onShow, followAnswer, renderText, openModels }: CanvasWorkspaceProps) {
  const session = useSession(canvas)
  const { container, editor, snapshot, saveState } = session
  const [mode, setMode] = useState<CanvasMode>('write')
  const choice = useModelChoice()
  const selection = snapshot?.selection ?? NOTHING_SELECTED
  const proposal = useProposal({
    canvasId: canvas.id,
    modelId: choice.model?.id,
    editor,
    selection,
    followAnswer,
  })
  const isWriting = mode === 'write'
  useOfferedEdits(canvas.id, editor, () => setMode('write'))
  const readText = () => editor.current?.text() ?? canvas.content
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface-1">
      <CanvasHeader canvas={canvas} saveState={saveState} readText={readText} onList={() => onShow(undefined)} />
      <CanvasToolbar
        canvas={canvas}
        mode={mode}
        onMode={setMode}
        snapshot={snapshot}
        editor={editor}
        flush={session.flush}
        readText={readText}
        onPrint={() => {
          // It is printed as it is read.
          flushSync(() => setMode('preview'))
          printPreview()
        }}
        onDeleted={() => onShow(undefined)}
      />
      <SaveNote state={saveState} onKeepMine={session.keepMine} onTakeTheirs={session.takeTheirs} />
      <div ref={container} data-canvas-text className={cx('min-h-0 flex-1 overflow-hidden', !isWriting && 'hidden')} />
      {mode === 'preview' && (
        <div
          role="region"
          aria-label="Preview"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
        >
          <div data-canvas-preview className="mx-auto max-w-[46rem] px-6 py-5">
            {renderText(readText())}
          </div>
        </div>
      )}
      {mode === 'versions' && (
        <VersionsView
          canvasId={canvas.id}
          readText={readText}
          flush={session.flush}
          onRestore={(content) => {
            session.restore(content)
            setMode('write')
          }}
        />
      )}
      {isWriting && snapshot && snapshot.hunks.length > 0 && <ReviewBar snapshot={snapshot} editor={editor} />}
      {isWriting && snapshot && (
        <EditBar snapshot={snapshot} proposal={proposal} choice={choice} openModels={openModels} />
      )}
    </div>
  )
}

/** Takes what an answer proposes for this text, once it is open. */
function useOfferedEdits(canvasId: string, editor: CanvasSession['editor'], onTaken: () => void): void {
  const offered = useSyncExternalStore(subscribeToOffers, readOfferedEdits)
  const take = useEffectEvent(() => {
    if (offered?.canvasId !== canvasId || !editor.current) return
    offerEdits(null)
    onTaken()
    const { shown, lost } = editor.current.proposeEdits(offered.edits, canvasMessages.ofAnswer)
    if (shown === 0) toast.error(canvasMessages.changedMeanwhile)
    else if (lost > 0) toast.ok(canvasMessages.someChangedMeanwhile)
  })
  useEffect(() => take(), [offered])
}
