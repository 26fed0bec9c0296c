import { Suspense, useContext, useMemo, useRef } from 'react'
import type { Span } from '#contract/attachments/schema.ts'
import { RenderersContext, type Renderers } from './renderers.ts'
import { textBlocks } from './text-blocks.ts'
import { TextView } from './text-view.tsx'
import { useShowMark } from './use-show-mark.ts'

type CodeViewProps = { text: { from: number; text: string }; language: string; span: Span | null }

/** Longer pieces are not coloured; whatever a piece cuts in two is coloured as if it began there. */
const PIECE_CHARS = 60_000
const NO_PAGES: never[] = []

/** Code as it stands, in the colours of its language as soon as they are known. */
export function CodeView(props: CodeViewProps) {
  const renderers = useContext(RenderersContext)
  const plain = <TextView text={props.text} pages={NO_PAGES} span={props.span} isCode />
  if (!renderers) return plain
  return (
    <Suspense fallback={plain}>
      <Coloured {...props} Code={renderers.Code} />
    </Suspense>
  )
}

function Coloured({ text, language, span, Code }: CodeViewProps & Pick<Renderers, 'Code'>) {
  const place = useRef<HTMLPreElement>(null)
  const pieces = useMemo(() => textBlocks(text, NO_PAGES, PIECE_CHARS), [text])
  useShowMark(place, span, text)
  return (
    <pre
      ref={place}
      dir="ltr"
      className="md-source px-5 py-4 font-mono text-sm leading-relaxed break-words whitespace-pre-wrap"
    >
      {pieces.map((piece) => (
        <Code
          key={piece.start}
          text={piece.text}
          language={language}
          mark={span && { start: span.start - piece.start, end: span.end - piece.start }}
        />
      ))}
    </pre>
  )
}
