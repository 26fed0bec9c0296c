import { useEffect, useEffectEvent, useRef } from 'react'
import type { CraftType } from '#contract/crafts/types.ts'
import { createEditor, type Editor } from './code-editor.ts'

type CodeViewProps = {
  content: string
  /** The version before, when what changed is shown. */
  before: string | null
  type: CraftType
  language: string | null
  /** More is being written: the end stays in sight. */
  follows: boolean
  /** Null where the code is only read. */
  onChange: ((content: string) => void) | null
}

/** The code of a craft, however long: only the lines in sight are drawn. */
export function CodeView({ content, before, type, language, follows, onChange }: CodeViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const isEditable = onChange !== null
  const changed = useEffectEvent((text: string) => onChange?.(text))
  const shown = useEffectEvent(() => content)

  useEffect(() => {
    const created = createEditor({
      parent: container.current!,
      content: shown(),
      before,
      type,
      language,
      isEditable,
      onChange: changed,
    })
    editor.current = created
    return () => created.destroy()
  }, [before, type, language, isEditable])

  useEffect(() => {
    editor.current?.show(content, follows)
  }, [content, follows])

  return <div ref={container} data-craft-code className="min-h-0 flex-1 overflow-hidden" />
}
