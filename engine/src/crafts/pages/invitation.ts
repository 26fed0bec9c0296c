import { escapeHtml } from '#text/escape-html.ts'
import { capitalised } from '#text/fit.ts'
import { literal } from '../../text/literal.ts'
import { htmlPage } from '../craft.ts'
import { DOTTED, ownText, YOURS_STYLE, type PageTemplate } from './page.ts'

const STYLE = `body { max-width: none; margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; box-sizing: border-box; background: radial-gradient(circle at 20% 10%, color-mix(in oklab, var(--accent) 24%, var(--paper)), var(--paper) 60%); }
main { width: min(30rem, 100%); box-sizing: border-box; background: var(--paper); border: 1px solid var(--line); border-radius: 1.4rem; padding: clamp(1.75rem, 7vw, 3.25rem); text-align: center; box-shadow: 0 1.5rem 4rem -2rem #0005; }
svg { width: 4.5rem; height: 4.5rem; }
.to { color: var(--soft); margin: 1rem 0 .25rem; }
h1 { font: 600 clamp(1.9rem, 7vw, 2.7rem)/1.15 ui-serif, Georgia, serif; margin: 0 0 1.5rem; text-wrap: balance; overflow-wrap: anywhere; }
dl { margin: 0; display: grid; gap: .9rem; }
dt { font-size: .85rem; color: var(--soft); }
dd { margin: 0; font-size: 1.15rem; overflow-wrap: anywhere; }
.more { margin: 1.75rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); }
${YOURS_STYLE}`

const OCCASION =
  /\b(birthday|wedding|party|dinner|baby shower|graduation|housewarming|anniversary|barbecue|bbq|picnic|meeting|christening|engagement)(?: party)?\b/i
const WHEN =
  /\b(?:on |this |next )?((?:mon|tues|wednes|thurs|fri|satur|sun)day\b[^,;]{0,30}|(?:\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2})\b[^,;]{0,20}|tomorrow\b[^,;]{0,20}|tonight\b[^,;]{0,20}|\d{1,2}(?::\d{2})? ?(?:am|pm))/i
const WHERE = /\b(?:at|in) ((?:the |our |my )?(?!\d|noon|midnight)[a-z][^,;]{2,60})$/i

/** A card with what, when and where. */
export const invitationPage: PageTemplate = {
  asks: /\b(?:invitation|invite|save the date)(?: card| page)?\b/i,
  make({ about, name, details }, question) {
    const occasion = OCCASION.exec(question)?.[0] ?? ''
    const whole = [about, ...details].join(', ')
    const when = WHEN.exec(whole)
    const beforeWhen = (when ? about.slice(0, when.index) : about).replace(/,\s*$/, '').trim()
    const where =
      WHERE.exec(beforeWhen)?.[1] ??
      WHERE.exec(when?.[1] ?? '')?.[1] ??
      details.map((one) => WHERE.exec(one)?.[1]).find(Boolean)
    const who = beforeWhen
      .replace(WHERE, '')
      .replace(OCCASION, '')
      .replace(/['’]s?\s*$|\b(?:on|at|this|next)\s*$/gi, '')
      .trim()
    const title = name || titleOf(occasion, who)
    const time = when?.[1]?.replace(WHERE, '').trim()
    const more = details.filter((one) => !WHEN.test(one) && !WHERE.test(one))
    const body = `<main>
<svg viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="var(--accent)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M24 6v6M24 36v6M6 24h6M36 24h6M11 11l4 4M33 33l4 4M11 37l4-4M33 15l4-4"/><circle cx="24" cy="24" r="6"/></svg>
<p class="to">You are invited</p>
<h1>${title ? escapeHtml(title) : ownText('', 'What you celebrate')}</h1>
<dl>
<div><dt>When</dt><dd>${ownText(time && capitalised(time), 'Day and time')}</dd></div>
<div><dt>Where</dt><dd>${ownText(where && capitalised(where), 'The place')}</dd></div>
</dl>
<p class="more">${ownText(more.join('. '), 'What to bring, and until when to answer')}</p>
</main>`
    const heading = title || 'Invitation'
    return {
      craft: { title: heading, type: 'text/html', content: htmlPage(heading, STYLE, body) },
      says: `An invitation${title ? `: ${literal(title)}` : ''}, from a template. ${DOTTED}`,
    }
  },
}

function titleOf(occasion: string, who: string): string {
  if (!who) return capitalised(occasion)
  const person = capitalised(who)
  return occasion ? `${person}${person.endsWith('s') ? '’' : '’s'} ${occasion.toLowerCase()}` : person
}
