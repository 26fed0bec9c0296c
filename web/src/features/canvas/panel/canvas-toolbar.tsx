import { Ellipsis, Eye, History, PenLine, Redo2, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { Canvas } from '#contract/canvas/schema.ts'
import { sharedMessages } from '#contract/messages.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { CanvasEditor, EditorSnapshot } from '../editor/canvas-editor.ts'
import { useCanvasMenu } from './use-canvas-menu.ts'

export type CanvasMode = 'write' | 'preview' | 'versions'

type CanvasToolbarProps = {
  canvas: Canvas
  mode: CanvasMode
  onMode: (mode: CanvasMode) => void
  snapshot: EditorSnapshot | null
  editor: RefObject<CanvasEditor | null>
  flush: () => Promise<void>
  readText: () => string
  onPrint: () => void
  onDeleted: () => void
}

const MODES = [
  { value: 'write', label: 'Write', icon: PenLine },
  { value: 'preview', label: 'Preview', icon: Eye },
] as const

/** How the text is looked at, and what can be done with it. */
export function CanvasToolbar(props: CanvasToolbarProps) {
  const { mode, onMode, snapshot, editor, readText } = props
  const items = useCanvasMenu(props)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-2 border-b border-line px-3 py-2">
      <SegmentedControl<CanvasMode> label="Show" value={mode} options={MODES} onChange={onMode} />
      <div className="ml-auto flex items-center">
        {mode === 'write' && (
          <>
            <IconButton
              icon={Undo2}
              label="Undo"
              keys="mod+z"
              aria-disabled={!snapshot?.canUndo}
              className="aria-disabled:opacity-40"
              onClick={() => editor.current?.undo()}
            />
            <IconButton
              icon={Redo2}
              label="Redo"
              keys="mod+shift+z"
              aria-disabled={!snapshot?.canRedo}
              className="aria-disabled:opacity-40"
              onClick={() => editor.current?.redo()}
            />
          </>
        )}
        <IconButton
          icon={History}
          label="Versions"
          aria-pressed={mode === 'versions'}
          onClick={() => onMode(mode === 'versions' ? 'write' : 'versions')}
        />
        <CopyButton text={readText} label="Copy text" messages={sharedMessages} />
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label="More" />} items={items} />
      </div>
    </div>
  )
}
