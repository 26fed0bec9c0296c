import { Suspense, useCallback, useContext, useMemo } from 'react'
import type { Span } from '#contract/attachments/schema.ts'
import { PreviewRenderersContext } from './renderers.ts'
import { TextView } from './text-view.tsx'

type MarkdownViewProps = { text: { from: number; text: string }; span: Span | null }
const NO_PAGES: never[] = []

/** Markdown as answers are drawn, with one passage marked and in sight. */
export function MarkdownView({ text, span }: MarkdownViewProps) {
  const renderers = useContext(PreviewRenderersContext)
  const [start, end] = [span?.start, span?.end]
  const mark = useMemo(
    () => (start === undefined || end === undefined ? null : { start: start - text.from, end: end - text.from }),
    [start, end, text.from],
  )
  const scrollToMark = useCallback((target: Element | Range) => {
    const element = target instanceof Range ? target.startContainer.parentElement : target
    element?.scrollIntoView({ block: 'center' })
  }, [])
  const fallback = <TextView text={text} pages={NO_PAGES} span={span} isCode={false} />
  if (!renderers) return fallback
  return (
    <Suspense fallback={fallback}>
      <div className="mx-auto w-full max-w-184 px-5 py-5 text-md leading-relaxed">
        <renderers.Markdown text={text.text} mark={mark} onMarked={scrollToMark} />
      </div>
    </Suspense>
  )
}
