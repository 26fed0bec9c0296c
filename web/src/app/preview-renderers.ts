import type { PreviewRenderers } from '../features/attachments/index.ts'
import { lazy } from '../ui/lazy.tsx'

/** How files of Markdown and code are drawn in previews: by what draws answers, fetched with the first of them. */
export const previewRenderers: PreviewRenderers = {
  Markdown: lazy(async () => ({ default: (await import('../markdown/markdown-file.tsx')).MarkdownFile })),
  Code: lazy(async () => ({ default: (await import('../markdown/code/code-lines.tsx')).CodeLines })),
}
