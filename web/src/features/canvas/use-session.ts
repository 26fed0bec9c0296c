import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { canvasApi } from '#contract/canvas/api.ts'
import type { Canvas } from '#contract/canvas/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { createCanvasEditor, type CanvasEditor, type EditorSnapshot } from './editor/canvas-editor.ts'
import type { ProposedHunk } from './editor/proposals-field.ts'
import { readCanvasDraft, writeCanvasDraft } from './saving/canvas-draft.ts'
import type { SaveState } from './saving/save-reducer.ts'
import { createSaver, type Saver } from './saving/saver.ts'

export type CanvasSession = {
  readonly container: RefObject<HTMLDivElement | null>
  readonly editor: RefObject<CanvasEditor | null>
  readonly snapshot: EditorSnapshot | null
  readonly saveState: SaveState
  /** Saves what is not saved yet. */
  flush(): Promise<void>
  keepMine(): void
  takeTheirs(): void
  /** Puts an earlier text back, as one step that can be undone. */
  restore(content: string): void
}

/** What waited to be accepted when a text was closed, for as long as the text is the same. */
const waitingHunks = new Map<string, { readonly text: string; readonly hunks: readonly ProposedHunk[] }>()

/** One text while it is open: its editor, and what stores it. */
export function useSession(canvas: Canvas): CanvasSession {
  const { id } = canvas
  const queryClient = useQueryClient()
  const container = useRef<HTMLDivElement>(null)
  const editor = useRef<CanvasEditor | null>(null)
  const saver = useRef<Saver | null>(null)
  const nextChange = useRef<'restored' | null>(null)
  const [snapshot, setSnapshot] = useState<EditorSnapshot | null>(null)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const opened = useEffectEvent(() => canvas)

  useEffect(() => {
    const begun = opened()
    const stored = readCanvasDraft(id)
    const draft = stored?.content === begun.content ? null : stored
    const firstText = draft?.content ?? begun.content
    const waiting = waitingHunks.get(id)
    const created = createCanvasEditor({
      parent: container.current!,
      content: firstText,
      hunks: waiting?.text === firstText ? waiting.hunks : [],
      onSnapshot: setSnapshot,
      onChange(note) {
        if (nextChange.current) own.changed({ change: nextChange.current, note: '' })
        else own.changed(note === null ? undefined : { change: 'changed', note })
      },
    })
    const own = createSaver({
      // A draft that was made from an older version meets the newer one as a conflict. Editors know one line break.
      canvas: { version: draft?.version ?? begun.version, content: begun.content.replace(/\r\n?/g, '\n') },
      readText: created.text,
      save: (saving) => call(canvasApi.save, { canvasId: id, ...saving }),
      read: () => call(canvasApi.read, { canvasId: id }),
      keepVersion: (content) => call(canvasApi.keepVersion, { canvasId: id, content }),
      writeDraft: (kept) => writeCanvasDraft(id, kept),
      onState(state) {
        setSaveState(state)
        if (state.kind === 'saved') void queryClient.invalidateQueries({ queryKey: ['canvas', 'list'] })
      },
    })
    editor.current = created
    saver.current = own
    if (draft) own.changed()
    const retry = () => void own.flush()
    addEventListener('online', retry)
    addEventListener('pagehide', own.keepDraft)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('pagehide', own.keepDraft)
      waitingHunks.set(id, { text: created.text(), hunks: created.hunks() })
      own.close()
      created.destroy()
      editor.current = null
    }
  }, [id, queryClient])

  useEffect(() => {
    const theirs = saver.current?.seen(canvas)
    if (theirs !== null && theirs !== undefined) editor.current?.replaceWith(theirs, { isRemote: true })
  }, [canvas])

  const takeTheirs = async () => {
    const content = await saver.current?.takeTheirs()
    if (typeof content === 'string') editor.current?.replaceWith(content, { isRemote: true })
  }
  const inPassing = (work: Promise<unknown> | undefined) =>
    void work?.catch((error: unknown) => toast.error((error as Error).message))
  return {
    container,
    editor,
    snapshot,
    saveState,
    flush: async () => saver.current?.flush(),
    keepMine: () => inPassing(saver.current?.keepMine()),
    takeTheirs: () => inPassing(takeTheirs()),
    restore(content) {
      nextChange.current = 'restored'
      editor.current?.replaceWith(content, { isRemote: false })
      nextChange.current = null
    },
  }
}
