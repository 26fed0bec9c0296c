import { encodeAttribute } from '#contract/crafts/opening-tag.ts'
import { escapeHtml } from '#text/escape-html.ts'
import type { Request } from '../request.ts'
import { fenced } from '../text/fenced.ts'

/** Something that the engine made: what it is called, and its whole code. */
export type MadeCraft = {
  readonly title: string
  readonly type: 'text/html' | 'application/craft.mermaid'
  readonly content: string
}

/** How a craft stands in an answer: as one for whoever was told of crafts, else as code. */
export function inAnswer({ title, type, content }: MadeCraft, { system }: Pick<Request, 'system'>): string {
  const language = type === 'text/html' ? 'html' : 'mermaid'
  if (!system.includes('<craft identifier=')) return fenced(content, language)
  const name = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const attributes = { identifier: name, type, language, title }
  const tag = Object.entries(attributes).map(([key, value]) => `${key}="${encodeAttribute(value)}"`)
  return `<craft ${tag.join(' ')}>\n${content}\n</craft>`
}

/** A page that stands by itself: no script from elsewhere, light and dark. */
export function htmlPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#26241f, #e8ece9); --soft: light-dark(#6a655b, #9ba69f); --line: light-dark(#dcd8cf, #343b37); --accent: light-dark(#2f7d57, #6fc096); --paper: light-dark(#fdfcf9, #121614); --card: light-dark(#f4f1ea, #1d2320); --on-accent: light-dark(#fff, #10201a); }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.25rem; }
${style}
</style>
</head>
<body>
${body}
</body>
</html>`
}
