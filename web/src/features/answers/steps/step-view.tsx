import { Suspense, type ReactNode } from 'react'
import { plainText } from '#contract/chat/plain-text.ts'
import { imagesOf } from '#contract/tools/images-of.ts'
import type { ToolView } from '#contract/tools/schema.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { TablesView } from '../../analysis/index.ts'
import { useThreadContext } from '../thread-context.ts'
import { PageLink } from './page-link.tsx'
import { Name } from '../../../ui/name.tsx'
import { cleanName } from '../../../format/names.ts'

const CanvasEdits = lazy(async () => ({ default: (await import('./canvas-edits.tsx')).CanvasEdits }))
const PluginResultView = lazy(async () => ({ default: (await import('./plugin-result-view.tsx')).PluginResultView }))
const PaintedImage = lazy(async () => ({ default: (await import('./painted-images.tsx')).PaintedImage }))

/** What a step brought, in a form that fits it. */
export function StepView({ view }: { view: ToolView }) {
  if (view.kind === 'results') {
    return (
      <ol className="flex flex-col gap-2">
        {view.results.map(({ title, url, snippet }) => (
          <li key={url}>
            <PageLink url={url} title={title} />
            {snippet && (
              <p dir="auto" className="line-clamp-2 text-xs text-ink-3">
                {snippet}
              </p>
            )}
          </li>
        ))}
      </ol>
    )
  }
  if (view.kind === 'image' || view.kind === 'images') {
    return (
      <Suspense>
        <div className="flex flex-wrap gap-2">
          {imagesOf(view).map((image) => (
            <PaintedImage key={image.imageId} view={image} size="small" />
          ))}
        </div>
        {view.kind === 'images' && view.result && <PluginResultView result={view.result} />}
      </Suspense>
    )
  }
  if (view.kind === 'plugin') {
    return (
      <Suspense>
        <PluginResultView result={view.result} />
      </Suspense>
    )
  }
  if (view.kind === 'canvas') {
    return (
      <Suspense>
        <CanvasEdits view={view} />
      </Suspense>
    )
  }
  if (view.kind === 'page') {
    return (
      <div>
        <PageLink url={view.url} title={view.title} />
        {view.excerpt && <Excerpt>{plainText(view.excerpt) || view.excerpt}</Excerpt>}
      </div>
    )
  }
  if (view.kind === 'tables' || view.kind === 'table' || view.kind === 'chart' || view.kind === 'readings') {
    return (
      <Suspense>
        <TablesView view={view} />
      </Suspense>
    )
  }
  return (
    <ol className="flex flex-col gap-2">
      {view.passages.map((passage, at) => (
        <li key={at}>
          <DocumentTitle {...passage} />
          <Excerpt>{passage.text}</Excerpt>
        </li>
      ))}
    </ol>
  )
}

type DocumentTitleProps = { title: string; itemId: string | null; page: number | null }

function DocumentTitle({ title, itemId, page }: DocumentTitleProps) {
  const { openAttachment } = useThreadContext()
  const name = page === null ? title : `${title} · p. ${page}`
  if (itemId === null || !openAttachment) return <Name className="font-medium">{name}</Name>
  return (
    <button
      type="button"
      onClick={() => openAttachment(itemId, { page, span: null })}
      dir="auto"
      className="text-start font-medium hover:text-accent hover:underline"
    >
      {cleanName(name)}
    </button>
  )
}

function Excerpt({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="line-clamp-4 text-xs whitespace-pre-wrap text-ink-3">
      {children}
    </p>
  )
}
