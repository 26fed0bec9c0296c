import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, CloudAlert, X } from 'lucide-react'
import { useContext, useState, type KeyboardEvent } from 'react'
import { canvasApi } from '#contract/canvas/api.ts'
import { CANVAS_TITLE_MAX_CHARS } from '#contract/canvas/limits.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import type { Canvas } from '#contract/canvas/schema.ts'
import { canvasTitle } from '#contract/canvas/title.ts'
import { call } from '../../../api/call.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { isComposing } from '../../../ui/hooks/is-composing.ts'
import { ClosePanelContext } from '../../../ui/layout/panel.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import type { SaveState } from '../saving/save-reducer.ts'

type CanvasHeaderProps = { canvas: Canvas; saveState: SaveState; readText: () => string; onList: () => void }

/** What the text is called, whether it is saved, and the ways out. */
export function CanvasHeader({ canvas, saveState, readText, onList }: CanvasHeaderProps) {
  const close = useContext(ClosePanelContext)
  return (
    <header className="flex h-14 shrink-0 items-center gap-1.5 border-b border-line pr-3 pl-2">
      <IconButton icon={ArrowLeft} label="All texts" onClick={onList} />
      <h2 className="sr-only">Canvas</h2>
      <TitleField canvas={canvas} readText={readText} />
      <SaveWord state={saveState} />
      <IconButton icon={X} label="Close Canvas" keys="escape" onClick={close} />
    </header>
  )
}

function TitleField({ canvas, readText }: Pick<CanvasHeaderProps, 'canvas' | 'readText'>) {
  const queryClient = useQueryClient()
  const [title, setTitle] = useState(canvas.title)
  const [typed, setTyped] = useState<string | null>(null)
  const rename = useMutation({
    mutationFn: (next: string) => call(canvasApi.rename, { canvasId: canvas.id, title: next }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['canvas', 'list'] }),
    onError: (error) => {
      setTitle(canvas.title)
      toast.error(error.message)
    },
  })
  const finish = () => {
    const next = typed?.trim()
    setTyped(null)
    if (next === undefined || next === title) return
    setTitle(next)
    rename.mutate(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // The panel's own Escape must not hear it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') setTyped(null)
    event.currentTarget.blur()
  }
  return (
    <input
      aria-label="Title"
      dir="auto"
      value={typed ?? title}
      placeholder={canvasTitle({ title: '', content: readText() })}
      maxLength={CANVAS_TITLE_MAX_CHARS}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={onKeyDown}
      className="h-8 min-w-0 flex-1 truncate rounded-s border border-transparent bg-transparent px-1.5 font-semibold placeholder:text-ink-1 hover:border-line focus:border-accent focus:outline-none pointer-coarse:text-[1rem]"
    />
  )
}

/** Said politely, and only when it has come to rest. */
function SaveWord({ state }: { state: SaveState }) {
  const isTrouble = state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict'
  return (
    <span role="status" className="shrink-0 text-xs text-ink-3">
      {state.kind === 'saved' && canvasMessages.saved}
      {(state.kind === 'waiting' || state.kind === 'saving') && canvasMessages.saving}
      {isTrouble && (
        <span className="flex items-center gap-1 text-danger">
          <CloudAlert aria-hidden className="size-4" />
          Not saved
        </span>
      )}
    </span>
  )
}
