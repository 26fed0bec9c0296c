import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { compareWith } from '../../../ui/editor/editor-look.ts'
import { textLook } from './text-look.ts'

/** Shows a text and how it differs from another; it is only read. Answers how to take it away. */
export function createComparison(parent: HTMLElement, text: string, before: string): () => void {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.lineWrapping,
        markdown(),
        textLook(),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': 'Version', tabindex: '0' }),
        before === text ? [] : compareWith(before),
      ],
    }),
  })
  return () => view.destroy()
}
