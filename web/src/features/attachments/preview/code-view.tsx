import { Suspense, useContext, useMemo, useRef } from 'react'
import type { Span } from '#contract/attachments/schema.ts'
import { PreviewRenderersContext, type PreviewRenderers } from './renderers.ts'
import { textBlocks } from './text-blocks.ts'
import { TextView } from './text-view.tsx'
import { useScrollToMark } from './use-scroll-to-mark.ts'

type CodeViewProps = { text: { from: number; text: string }; language: string; span: Span | null }

/** Longer blocks are not coloured; whatever a block cuts in two is coloured as if it began there. */
const BLOCK_CHARS = 60_000
const NO_PAGES: never[] = []

/** Code as it stands, in the colours of its language as soon as they are known. */
export function CodeView(props: CodeViewProps) {
  const renderers = useContext(PreviewRenderersContext)
  const fallback = <TextView text={props.text} pages={NO_PAGES} span={props.span} isCode />
  if (!renderers) return fallback
  return (
    <Suspense fallback={fallback}>
      <HighlightedCode {...props} Code={renderers.Code} />
    </Suspense>
  )
}

function HighlightedCode({ text, language, span, Code }: CodeViewProps & Pick<PreviewRenderers, 'Code'>) {
  const container = useRef<HTMLPreElement>(null)
  const blocks = useMemo(() => textBlocks(text, NO_PAGES, BLOCK_CHARS), [text])
  useScrollToMark(container, span, text)
  return (
    <pre
      ref={container}
      dir="ltr"
      className="md-source px-5 py-4 font-mono text-sm leading-relaxed break-words whitespace-pre-wrap"
    >
      {blocks.map((block) => (
        <Code
          key={block.start}
          text={block.text}
          language={language}
          mark={span && { start: span.start - block.start, end: span.end - block.start }}
        />
      ))}
    </pre>
  )
}
