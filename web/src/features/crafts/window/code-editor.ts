import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { unifiedMergeView } from '@codemirror/merge'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { CraftType } from '#contract/crafts/types.ts'
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
        EditorView.cspNonce.of(globalThis.__webpack_nonce__ ?? ''),
        lineNumbers(),
        drawSelection(),
        EditorView.lineWrapping,
        grammar.of([]),
        syntaxHighlighting(HIGHLIGHT_STYLE),
        EDITOR_THEME,
        EditorState.readOnly.of(!isEditable),
        EditorView.contentAttributes.of({ 'aria-label': isEditable ? 'Edit the code' : 'Code', tabindex: '0' }),
        isEditable ? editingExtension() : [],
        before === null ? [] : diffExtension(before),
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

function diffExtension(before: string): Extension {
  return unifiedMergeView({
    original: before,
    mergeControls: false,
    gutter: true,
    collapseUnchanged: { margin: 3, minSize: 6 },
    diffConfig: { scanLimit: 2_000, timeout: 200 },
  })
}

const HIGHLIGHT_STYLE = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.function(tags.variableName), tags.tagName, tags.heading], color: 'var(--code-function)' },
  { tag: [tags.number, tags.bool, tags.atom, tags.attributeName, tags.typeName], color: 'var(--code-constant)' },
  { tag: [tags.comment, tags.meta], color: 'var(--ink-3)' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--accent)' },
])

const EDITOR_THEME = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink-1)', backgroundColor: 'var(--surface-1)', fontSize: '13px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--ink-1)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--ink-3)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 14px', minWidth: '44px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklab, var(--accent) 7%, transparent)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--accent) 24%, transparent) !important',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink-1)' },
  '.cm-changedLine, .cm-insertedLine': {
    backgroundColor: 'color-mix(in oklab, var(--ok) 14%, transparent) !important',
  },
  '.cm-changedText': { background: 'color-mix(in oklab, var(--ok) 26%, transparent) !important' },
  '.cm-deletedChunk': { backgroundColor: 'var(--danger-soft)', paddingLeft: '8px' },
  '.cm-deletedText': { background: 'color-mix(in oklab, var(--danger) 20%, transparent) !important' },
  // The stock sign is in few fonts.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"···"', marginInline: '6px' },
  '.cm-collapsedLines': { color: 'var(--ink-3)', background: 'var(--surface-2)', padding: '2px 12px' },
})
