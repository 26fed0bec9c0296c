import { Suspense, useCallback, useContext, useMemo } from 'react'
import type { Span } from '#contract/attachments/schema.ts'
import { RenderersContext } from './renderers.ts'
import { TextView } from './text-view.tsx'

type MarkdownViewProps = { text: { from: number; text: string }; span: Span | null }
const NO_PAGES: never[] = []

/** Markdown as answers are drawn, with one passage marked and in sight. */
export function MarkdownView({ text, span }: MarkdownViewProps) {
  const renderers = useContext(RenderersContext)
  const [start, end] = [span?.start, span?.end]
  const mark = useMemo(
    () => (start === undefined || end === undefined ? null : { start: start - text.from, end: end - text.from }),
    [start, end, text.from],
  )
  const show = useCallback((place: Element | Range) => {
    const element = place instanceof Range ? place.startContainer.parentElement : place
    element?.scrollIntoView({ block: 'center' })
  }, [])
  const plain = <TextView text={text} pages={NO_PAGES} span={span} isCode={false} />
  if (!renderers) return plain
  return (
    <Suspense fallback={plain}>
      <div className="mx-auto w-full max-w-184 px-5 py-5 text-md leading-relaxed">
        <renderers.Markdown text={text.text} mark={mark} onMarked={show} />
      </div>
    </Suspense>
  )
}
