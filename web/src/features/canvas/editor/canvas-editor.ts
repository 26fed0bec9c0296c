import { defaultKeymap, history, historyKeymap, redo, redoDepth, undo, undoDepth } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { diff } from '@codemirror/merge'
import { EditorState, Transaction } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { canvasMessages } from '#contract/canvas/messages.ts'
import { locateEdits, mapHunks, splitHunks, type TextEdit } from './hunks.ts'
import {
  addHunks,
  askFor,
  chooseHunk,
  choosesByPress,
  proposalsField,
  proposalsTheme,
  settleHunks,
  showComing,
  type ProposedHunk,
} from './proposals-field.ts'
import { textLook } from './text-look.ts'

/** What the controls around the editor show. */
export type EditorSnapshot = {
  readonly selection: { readonly from: number; readonly to: number }
  readonly length: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly hunks: readonly ProposedHunk[]
  readonly currentId: number | null
}

export type CanvasEditor = ReturnType<typeof createCanvasEditor>

type EditorOptions = {
  parent: HTMLElement
  content: string
  /** What waited to be accepted when the text was closed. */
  hunks: readonly ProposedHunk[]
  /** The text was changed: by typing, or by a change that was accepted, whose note it is told. */
  onChange: (note: string | null) => void
  onSnapshot: (snapshot: EditorSnapshot) => void
}

/** The text of a canvas, and what is proposed for it. Nothing but its person moves the caret or what is in sight. */
export function createCanvasEditor({ parent, content, hunks: earlier, onChange, onSnapshot }: EditorOptions) {
  let acceptedNote: string | null = null
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: content,
      extensions: [
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        markdown(),
        textLook(),
        placeholder(canvasMessages.placeholder),
        proposalsField,
        proposalsTheme,
        choosesByPress,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': 'Text', tabindex: '0', spellcheck: 'true', dir: 'auto' }),
        EditorView.perLineTextDirection.of(true),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((each) => each.annotation(Transaction.remote)))
            onChange(acceptedNote)
          if (update.docChanged || update.selectionSet || update.transactions.some((each) => each.effects.length > 0))
            onSnapshot(snapshot())
        }),
      ],
    }),
  })

  const proposals = () => view.state.field(proposalsField)

  function snapshot(): EditorSnapshot {
    const { state } = view
    const { from, to } = state.selection.main
    const { hunks, currentId } = proposals()
    const steps = { canUndo: undoDepth(state) > 0, canRedo: redoDepth(state) > 0 }
    return { selection: { from, to }, length: state.doc.length, ...steps, hunks, currentId }
  }

  /** Changes what differs and nothing else, so that the caret stays where it is. */
  function replaceWith(next: string, options: { isRemote: boolean }): void {
    const now = view.state.doc.toString()
    const changes = diff(now, next, { scanLimit: 5_000, timeout: 300 }).map(({ fromA, toA, fromB, toB }) => ({
      from: fromA,
      to: toA,
      insert: next.slice(fromB, toB),
    }))
    if (changes.length > 0) view.dispatch({ changes, annotations: Transaction.remote.of(options.isRemote) })
  }

  function settle(hunks: readonly ProposedHunk[], isAccepted: boolean): void {
    if (hunks.length === 0) return
    const changes = isAccepted ? hunks.map(({ from, to, after }) => ({ from, to, insert: after })) : []
    acceptedNote = isAccepted ? hunks[0]!.note : null
    view.dispatch({ changes, effects: settleHunks.of(hunks.map(({ id }) => id)), userEvent: 'input.accept' })
    acceptedNote = null
    // What was pressed is gone with the last one.
    if (proposals().hunks.length === 0) view.focus()
  }

  if (earlier.length > 0) view.dispatch({ effects: addHunks.of(earlier) })
  onSnapshot(snapshot())
  return {
    hunks: () => proposals().hunks,
    text: () => view.state.doc.toString(),
    replaceWith,
    /** Marks a passage as the one that a change is on its way for. */
    ask: (range: { from: number; to: number } | null) => view.dispatch({ effects: askFor.of(range) }),
    /** What has come for it so far, in its place. Neither the text nor the caret changes. */
    showComing: (words: string) => view.dispatch({ effects: showComing.of(words) }),
    /** What came back for the passage that was asked for; where it was touched meanwhile, the text stays as it is. */
    propose(original: string, changed: string, note: string): { shown: number; lost: number } {
      const { requested } = proposals()
      if (!requested) return { shown: 0, lost: 0 }
      const all = splitHunks(original, changed, requested.start)
      const hunks = mapHunks(all, requested.changes, view.state.doc).map((hunk) => ({ ...hunk, note }))
      view.dispatch({ effects: [askFor.of(null), addHunks.of(hunks)] })
      return { shown: hunks.length, lost: all.length - hunks.length }
    },
    /** Changes that an answer proposes, by the words that stand there. */
    proposeEdits(edits: readonly TextEdit[], note: string): { shown: number; lost: number } {
      const { hunks, missed } = locateEdits(view.state.doc.toString(), edits)
      view.dispatch({ effects: addHunks.of(hunks.map((hunk) => ({ ...hunk, note }))) })
      return { shown: hunks.length, lost: missed }
    },
    settle: (ids: readonly number[], isAccepted: boolean) =>
      settle(
        proposals().hunks.filter(({ id }) => ids.includes(id)),
        isAccepted,
      ),
    settleAll: (isAccepted: boolean) => settle(proposals().hunks, isAccepted),
    /** Looks at the next proposal, or the one before. */
    step(by: 1 | -1): void {
      const { hunks, currentId } = proposals()
      const at = hunks.findIndex(({ id }) => id === currentId)
      const next = hunks[(at + by + hunks.length) % hunks.length]
      if (next)
        view.dispatch({ effects: [chooseHunk.of(next.id), EditorView.scrollIntoView(next.from, { y: 'center' })] })
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}
