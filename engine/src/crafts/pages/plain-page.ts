import { escapeHtml } from '#text/escape-html.ts'
import { capitalised } from '#text/fit.ts'
import { literal } from '../../text/literal.ts'
import { htmlPage } from '../craft.ts'
import { DOTTED, ownText, YOURS_STYLE, type PageTemplate } from './page.ts'

const STYLE = `body { max-width: 42rem; padding: 0 1.25rem; margin: clamp(2rem, 8vw, 5rem) auto; font-size: 1.05rem; }
h1 { font-size: clamp(2rem, 6vw, 2.9rem); line-height: 1.12; letter-spacing: -.02em; margin: 0 0 1rem; overflow-wrap: anywhere; }
.lead { font-size: 1.2rem; color: var(--soft); }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .4rem; overflow-wrap: anywhere; }
hr { border: 0; height: 4px; width: 4rem; border-radius: 2px; background: var(--accent); margin: 1.75rem 0; }
${YOURS_STYLE}`

/** A page with a heading and a part for each thing that was named. */
export const plainPage: PageTemplate = {
  asks: /\b(?:page|html|site|poster|flyer|menu)\b/i,
  make({ about, phrase, name, details }) {
    const title = name || capitalised(about) || 'A page'
    const parts = details.map(
      (detail) =>
        `<section><h2>${escapeHtml(detail)}</h2><p>${ownText('', 'What there is to say about it')}</p></section>`,
    )
    const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${ownText('', 'One sentence about it')}</p>
<hr>
${parts.length > 0 ? parts.join('\n') : `<section><h2>${ownText('', 'A first heading')}</h2><p>${ownText('', 'What there is to say')}</p></section>`}
</main>`
    return {
      craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) },
      says: `A plain page${about ? ` about ${literal(phrase)}` : ''}, with your words only. ${DOTTED}`,
    }
  },
}
