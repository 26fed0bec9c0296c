import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import type { CraftType } from '#contract/crafts/types.ts'
import { compareWith, editorLook } from '../../../ui/editor/editor-look.ts'
import { loadLanguage } from './code-languages.ts'

type EditorOptions = {
  parent: HTMLElement
  content: string
  /** What to compare with. */
  before: string | null
  type: CraftType
  language: string | null
  isEditable: boolean
  onChange: (content: string) => void
}

export type Editor = {
  /** Brings a text that is only read up to date; what is being edited is the editor's own. What only grew is only added; the end stays in sight if it was. */
  show(content: string, follows: boolean): void
  destroy(): void
}

/** Of longer code nobody is told at each key: copying it out would be felt. */
const EMIT_SYNC_MAX_CHARS = 100_000
const EMIT_DELAY_MS = 300

/** Longer code is not coloured: reading its grammar would cost more than the colours help. */
const HIGHLIGHT_MAX_CHARS = 400_000

export function createEditor({ parent, content, before, type, language, isEditable, onChange }: EditorOptions): Editor {
  const grammar = new Compartment()
  let isOwnUpdate = false
  let emitTimer: ReturnType<typeof setTimeout> | undefined
  const emitChange = () => {
    clearTimeout(emitTimer)
    emitTimer = undefined
    onChange(view.state.doc.toString())
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: content,
      extensions: [
        lineNumbers(),
        drawSelection(),
        EditorView.lineWrapping,
        grammar.of([]),
        editorLook(),
        EditorState.readOnly.of(!isEditable),
        EditorView.contentAttributes.of({ 'aria-label': isEditable ? 'Edit the code' : 'Code', tabindex: '0' }),
        isEditable ? editingExtension() : [],
        before === null ? [] : compareWith(before),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || isOwnUpdate) return
          if (update.state.doc.length <= EMIT_SYNC_MAX_CHARS) return emitChange()
          clearTimeout(emitTimer)
          emitTimer = setTimeout(emitChange, EMIT_DELAY_MS)
        }),
        // Whoever goes on to press Save saves the last word too.
        EditorView.domEventHandlers({ blur: () => void (emitTimer !== undefined && emitChange()) }),
      ],
    }),
  })
  let isDestroyed = false
  const loadGrammar = async () => {
    const loaded = await loadLanguage(type, language)
    if (loaded && !isDestroyed) view.dispatch({ effects: grammar.reconfigure(loaded) })
  }
  if (content.length <= HIGHLIGHT_MAX_CHARS) void loadGrammar()

  return {
    show(next, follows) {
      if (isEditable) return
      const { doc } = view.state
      const now = doc.toString()
      if (now === next) return
      const wasAtEnd = isAtEnd(view)
      isOwnUpdate = true
      const changes = next.startsWith(now)
        ? { from: doc.length, insert: next.slice(now.length) }
        : { from: 0, to: doc.length, insert: next }
      view.dispatch({ changes })
      isOwnUpdate = false
      if (follows && wasAtEnd) view.scrollDOM.scrollTop = view.scrollDOM.scrollHeight
    },
    destroy() {
      isDestroyed = true
      clearTimeout(emitTimer)
      view.destroy()
    },
  }
}

function isAtEnd({ scrollDOM }: EditorView): boolean {
  return scrollDOM.scrollHeight - scrollDOM.scrollTop - scrollDOM.clientHeight < 60
}

function editingExtension(): Extension {
  return [
    history(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
  ]
}
