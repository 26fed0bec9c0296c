import { createContext, use, type ReactNode } from 'react'
import type { Evidence, ResearchSource } from '#contract/research/schema.ts'

/** Words that were read, and where: they open as they were read. */
export type ReadPassage = Pick<Evidence, 'passage' | 'span'> & {
  readonly page: number | null
  readonly source: ResearchSource
}

/** What a number in the report leads to. */
export type CitationTargets = ReadonlyMap<string, { readonly title: string; open(): void }>

/** What a research is given by the page around it: it knows neither how words are drawn nor how pages are opened. */
export type ResearchContextValue = {
  renderReport: (markdown: string, citations: CitationTargets) => ReactNode
  /** What was read of a page, which is Markdown, laid out. */
  renderPassage: (markdown: string) => ReactNode
  openPassage: (passage: ReadPassage) => void
  /** Where an address leads, or null where it must not lead anywhere. */
  linkTarget: (address: string) => URL | null
}

export const ResearchContext = createContext<ResearchContextValue>({
  renderReport: (markdown) => markdown,
  renderPassage: (markdown) => markdown,
  openPassage: () => {},
  linkTarget: () => null,
})

export function useResearchContext(): ResearchContextValue {
  return use(ResearchContext)
}
