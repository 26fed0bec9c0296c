import { isChart, type CraftType } from '#contract/crafts/types.ts'
import type { PublicCraft } from './features/crafts/index.ts'
import { escapeHtml } from '#text/escape-html.ts'

type SharedPageAddress = { readonly shareId: string; readonly appOrigin: string; readonly craftOrigin: string }

/**
 * Fills the public page of a craft. Everything that a person or a model wrote is written as text: the craft itself
 * runs in a frame, once the page's script has read it from here.
 */
export function fillSharedPage(
  template: string,
  { craft, watermark, allowsSearchEngines }: PublicCraft,
  address: SharedPageAddress,
): string {
  const { title, type, language, content } = craft
  const { frame, colours, label } = isChart(type, language) ? CHART : KINDS[type]
  const name = escapeHtml(title)
  const what = `${label} made with Alcove`
  const head = `<title>${name}</title>
    ${allowsSearchEngines ? '' : '<meta name="robots" content="noindex" />'}
    <meta name="description" content="${what}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Alcove" />
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${what}" />
    <meta property="og:image" content="${escapeHtml(address.craftOrigin)}/preview.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`
  const body = `<header>
      <h1>${name}<small>${label}</small></h1>
      <div class="choice" role="group" aria-label="Show">
        <button type="button" data-show="preview" aria-pressed="true">Preview</button>
        <button type="button" data-show="code" aria-pressed="false">Code</button>
      </div>
      <a class="open" href="${escapeHtml(address.appOrigin)}/shared-craft/${escapeHtml(address.shareId)}">Open in Alcove</a>
    </header>
    <main>
      <div id="preview"></div>
      <pre id="code" tabindex="0" aria-label="Code"><code>${escapeHtml(content)}</code></pre>
      <p id="broken" role="status" hidden>This craft crashed while it ran. Its code can still be read.</p>
      ${watermark ? `<a class="mark" href="${escapeHtml(address.appOrigin)}/chat">Made with Alcove</a>` : ''}
    </main>`
  const spoken = colours ?? language
  const attributes = [frame && `data-kind="${frame}"`, spoken && `data-language="${escapeHtml(spoken)}"`].filter(
    Boolean,
  )
  return template
    .replace('<!--craft-head-->', () => head)
    .replace('<!--craft-body-->', () => body)
    .replace('<body>', () => `<body ${attributes.join(' ')}>`)
}

type Kind = { readonly frame: string | null; readonly colours: string | null; readonly label: string }

const CHART: Kind = { frame: 'vega-lite', colours: 'json', label: 'A chart' }

const KINDS: Record<CraftType, Kind> = {
  'text/html': { frame: 'html', colours: 'html', label: 'A page' },
  'text/markdown': { frame: 'markdown', colours: null, label: 'A document' },
  'application/craft.react': { frame: 'react', colours: 'tsx', label: 'A small app' },
  'application/craft.mermaid': { frame: 'mermaid', colours: null, label: 'A diagram' },
  'application/craft.code': { frame: null, colours: null, label: 'Code' },
}
