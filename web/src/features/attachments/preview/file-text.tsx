import type { InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ItemText, Span } from '#contract/attachments/schema.ts'
import { CodeView } from './code-view.tsx'
import { DocumentView } from './document-view.tsx'
import { MarkdownView } from './markdown-view.tsx'
import { SlidesView } from './slides-view.tsx'
import { TextView } from './text-view.tsx'
import { languageOf, type PreviewKind } from './preview-kind.ts'

type FileTextProps = {
  view: PreviewKind
  data: InfiniteData<ItemText>
  /** The windows that came so far, as one. */
  text: { from: number; text: string }
  span: Span | null
}

/** The text of a file, drawn as what the file is. */
export function FileText({ view, data, text, span }: FileTextProps) {
  const { item, pages, headings } = data.pages[0]!
  const styles = useMemo(() => {
    const all = data.pages.flatMap((window) => window.styles)
    const unique = new Map(all.map((style) => [`${style.start} ${style.style}`, style]))
    return [...unique.values()].toSorted((a, b) => a.start - b.start)
  }, [data])
  switch (view) {
    case 'document':
      return <DocumentView text={text} pages={pages} headings={headings} styles={styles} span={span} />
    case 'slides':
      return <SlidesView text={text} pages={pages} headings={headings} styles={styles} span={span} />
    case 'markdown':
      return <MarkdownView text={text} span={span} />
    case 'code':
      return <CodeView text={text} language={languageOf(item.fileName)} span={span} />
    default:
      return <TextView text={text} pages={pages} span={span} isCode={item.kind === 'code'} />
  }
}
