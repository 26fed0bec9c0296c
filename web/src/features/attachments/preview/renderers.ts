import { createContext, type ComponentType } from 'react'
import type { Span } from '#contract/attachments/schema.ts'

type RendererProps = {
  text: string
  /** The passage to mark, in characters of `text`. */
  mark: Span | null
  /** Called when the passage can be scrolled to. */
  onMarked?: (target: Element | Range) => void
}

/** Markdown and code are drawn as in answers; the roof hands in how, as chat builds on attachments. */
export type PreviewRenderers = {
  readonly Markdown: ComponentType<RendererProps>
  readonly Code: ComponentType<Omit<RendererProps, 'onMarked'> & { language: string }>
}

export const PreviewRenderersContext = createContext<PreviewRenderers | null>(null)
