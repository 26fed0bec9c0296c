import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { editorLook } from '../../../ui/editor/editor-look.ts'

/** How a text looks: words are read in the font of words. What stands first counts. */
export function textLook(): Extension {
  return [TEXT_THEME, editorLook()]
}

const TEXT_THEME = EditorView.theme({
  '&': { fontSize: '15px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.7' },
  '.cm-content': { padding: '20px 0 40px', maxWidth: '46rem', marginInline: 'auto' },
  '.cm-line': { padding: '0 24px' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
})
