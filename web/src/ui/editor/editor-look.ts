import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { unifiedMergeView } from '@codemirror/merge'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** How every editor looks: the product's own colours, in light and dark, under the page's style policy. */
export function editorLook(): Extension {
  return [EditorView.cspNonce.of(globalThis.__webpack_nonce__ ?? ''), syntaxHighlighting(HIGHLIGHT_STYLE), EDITOR_THEME]
}

/** What was changed since another text, line by line. */
export function compareWith(before: string): Extension {
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
