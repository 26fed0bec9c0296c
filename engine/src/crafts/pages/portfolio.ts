import { escapeHtml } from '#text/escape-html.ts'
import { capitalised } from '#text/fit.ts'
import { literal } from '../../text/literal.ts'
import { htmlPage } from '../craft.ts'
import { DOTTED, ownText, YOURS_STYLE, type PageTemplate } from './page.ts'

const STYLE = `body { max-width: 58rem; padding: 0 1.25rem; margin: clamp(2rem, 7vw, 4.5rem) auto 3rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 1.25rem; }
.mark { width: 4.5rem; height: 4.5rem; border-radius: 50%; display: grid; place-items: center; font-size: 1.7rem; font-weight: 600; background: var(--accent); color: var(--on-accent); flex: none; }
h1 { font-size: clamp(1.9rem, 6vw, 3rem); letter-spacing: -.02em; line-height: 1.1; margin: 0; overflow-wrap: anywhere; }
.role { margin: .25rem 0 0; color: var(--soft); font-size: 1.15rem; }
h2 { font-size: 1.1rem; margin: 3rem 0 1rem; }
.work { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 1.25rem; padding: 0; margin: 0; list-style: none; }
.work div { aspect-ratio: 4 / 3; border-radius: .9rem; background: linear-gradient(var(--turn), color-mix(in oklab, var(--accent) 55%, var(--card)), var(--card)); }
.work p { margin: .6rem 0 0; font-weight: 500; overflow-wrap: anywhere; }
${YOURS_STYLE}`

const WORKS_EMPTY = 3

/** Who somebody is and what they made. */
export const portfolioPage: PageTemplate = {
  asks: /\b(?:portfolio|personal (?:page|site|website)|about me page|cv|résumé|resume)\b(?! ?(?:advice|tips))/i,
  make({ about, name, details }) {
    const [who = '', ...rest] = about.split(/,\s*| who is an? | as an? |, an? /)
    const title = capitalised(name || who) || 'Your name'
    const role = capitalised((name ? about : rest.join(', ')).replace(/^an? /i, ''))
    const works = details.length > 0 ? details : Array.from<undefined>({ length: WORKS_EMPTY })
    const work = works.map(
      (text, at) =>
        `<li><div style="--turn:${(at * 47 + 135) % 360}deg"></div><p>${ownText(text, `Work ${at + 1}: what it is`)}</p></li>`,
    )
    const body = `<header>
<span class="mark" aria-hidden="true">${escapeHtml(String.fromCodePoint(title.codePointAt(0) ?? 0x2022))}</span>
<div><h1>${name || who ? escapeHtml(title) : ownText('', title)}</h1><p class="role">${ownText(role, 'What you do')}</p></div>
</header>
<main>
<h2>Work</h2>
<ul class="work">
${work.join('\n')}
</ul>
<h2>About</h2>
<p>${ownText('', 'Two sentences about you: where you come from, and what you care about.')}</p>
<h2>Contact</h2>
<p>${ownText('', 'Your e-mail address')}</p>
</main>`
    return {
      craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) },
      says: `A portfolio page${name || who ? ` for ${literal(title)}` : ''}, from a template. The pictures are only colours. ${DOTTED}`,
    }
  },
}
