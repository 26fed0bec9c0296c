import { escapeHtml } from '#text/escape-html.ts'
import { capitalised } from '#text/fit.ts'
import { literal } from '../../text/literal.ts'
import { htmlPage } from '../craft.ts'
import { DOTTED, ownText, YOURS_STYLE, type PageTemplate } from './page.ts'

const STYLE = `body { max-width: none; margin: 0; padding: 0; }
main, header .in, footer { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header { background: linear-gradient(160deg, color-mix(in oklab, var(--accent) 22%, var(--paper)), var(--paper) 75%); padding: clamp(3rem, 10vw, 6.5rem) 0 clamp(2.5rem, 8vw, 5rem); }
h1 { font-size: clamp(2.2rem, 7vw, 4rem); line-height: 1.08; letter-spacing: -.02em; margin: 0 0 1rem; text-wrap: balance; overflow-wrap: anywhere; }
.lead { font-size: clamp(1.05rem, 2.4vw, 1.35rem); max-width: 38rem; margin: 0 0 2rem; }
a.button { display: inline-block; background: var(--accent); color: var(--on-accent); padding: .8rem 1.5rem; border-radius: 999px; text-decoration: none; font-weight: 600; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem; padding: 0; margin: 2.5rem auto; list-style: none; }
.cards li { background: var(--card); border-radius: 1rem; padding: 1.5rem; }
.cards b { display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: .7rem; background: color-mix(in oklab, var(--accent) 18%, var(--card)); color: var(--accent); margin-bottom: .9rem; }
.cards p { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
h2 { font-size: 1.5rem; margin: 3rem 0 .5rem; }
.contact { border-top: 1px solid var(--line); padding-top: .5rem; margin-top: 3rem; }
footer { color: var(--soft); padding-top: 3rem; padding-bottom: 2rem; font-size: .9rem; }
${YOURS_STYLE}`

const PLACES = ['What you offer', 'Why people choose it', 'When and where']

/** A first page for a business, a product or an event. */
export const landingPage: PageTemplate = {
  asks: /\b(?:landing ?page|home ?page|start ?page|website|web ?site|web ?page|one ?pager|coming soon page|product page)\b/i,
  make({ about, phrase, name, details }) {
    const title = name || capitalised(about) || 'Your name here'
    const [lead, ...others] = details
    const cards = (others.length > 0 ? others : PLACES.map(() => undefined)).map(
      (text, at) => `<li><b aria-hidden="true">${at + 1}</b><p>${ownText(text, PLACES[at] ?? 'More')}</p></li>`,
    )
    const body = `<header><div class="in">
<h1>${name || about ? escapeHtml(title) : ownText('', title)}</h1>
<p class="lead">${ownText(lead, name && about ? `One sentence about your ${about}` : 'One sentence that says what this is and for whom')}</p>
<a class="button" href="#contact">Get in touch</a>
</div></header>
<main>
<ul class="cards">
${cards.join('\n')}
</ul>
<section class="contact" id="contact">
<h2>Get in touch</h2>
<p>${ownText('', 'Your address, telephone number and opening hours')}</p>
</section>
</main>
<footer>${escapeHtml(title)}</footer>`
    return {
      craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) },
      says: `A landing page${about ? ` for ${literal(phrase)}` : ''}, from a template and with your words only. ${DOTTED}`,
    }
  },
}
