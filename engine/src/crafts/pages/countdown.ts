import { escapeHtml } from '#text/escape-html.ts'
import { partsOf, spell } from '../../dates/calendar.ts'
import { readDay } from '../../dates/read-day.ts'
import { capitalised } from '#text/fit.ts'
import { htmlPage } from '../craft.ts'
import type { PageTemplate } from './page.ts'

const STYLE = `body { max-width: none; margin: 0; min-height: 100vh; box-sizing: border-box; padding: 1.5rem; display: grid; place-items: center; text-align: center; background: radial-gradient(circle at 50% 0, color-mix(in oklab, var(--accent) 22%, var(--paper)), var(--paper) 65%); }
h1 { font-size: clamp(1.6rem, 6vw, 2.6rem); margin: 0; text-wrap: balance; overflow-wrap: anywhere; }
.date { color: var(--soft); margin: .4rem 0 2rem; }
.parts { display: grid; grid-template-columns: repeat(4, minmax(0, 7rem)); gap: clamp(.4rem, 2vw, 1rem); justify-content: center; }
.parts div { background: var(--card); border-radius: 1rem; padding: clamp(.7rem, 3vw, 1.4rem) .25rem; }
.parts b { display: block; font-size: clamp(1.5rem, 8vw, 3.2rem); line-height: 1.1; font-variant-numeric: tabular-nums; }
.parts span { color: var(--soft); font-size: .85rem; }
label { display: block; margin-top: 2rem; color: var(--soft); }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .4rem .6rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`

const SCRIPT = `const field = document.querySelector('input'), parts = document.querySelectorAll('.parts b')
const show = () => {
  const [year, month, day] = field.value.split('-').map(Number)
  const left = Math.max(0, (new Date(year, month - 1, day) - Date.now()) / 1000)
  const values = [left / 86400, (left / 3600) % 24, (left / 60) % 60, left % 60]
  values.forEach((value, at) => { parts[at].textContent = field.value ? String(Math.floor(value)).padStart(at ? 2 : 1, '0') : '–' })
  document.querySelector('.date').textContent = !field.value ? 'Choose a day' : left === 0 ? 'It is here.' : new Date(year, month - 1, day).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}
field.addEventListener('input', show)
setInterval(show, 1000)
show()`

/** Days, hours, minutes and seconds until a day. */
export const countdownPage: PageTemplate = {
  asks: /\bcount ?down\b/i,
  make({ about, name }, _, today) {
    const wanted = about.replace(/^(?:the|my|our) /i, '')
    const day =
      readDay(wanted, today, 'next')?.day ??
      readDay(wanted.replace(/^.*\b(?:on|at|until|to) /i, ''), today, 'next')?.day
    const title = name || capitalised(wanted) || 'Countdown'
    const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p class="date">${day === undefined ? 'Choose a day' : spell(day)}</p>
<div class="parts" role="timer" aria-label="Time left">${['days', 'hours', 'minutes', 'seconds'].map((unit) => `<div><b>–</b><span>${unit}</span></div>`).join('')}</div>
<label>Until <input type="date" value="${day === undefined ? '' : isoOf(day)}"></label>
</main>
<script>
${SCRIPT}
</script>`
    const until =
      day === undefined
        ? 'Choose the day in it: I could not read one in your request.'
        : `It counts to the start of ${spell(day)}, by the clock of this device.`
    return { craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) }, says: `A countdown. ${until}` }
  },
}

function isoOf(day: number): string {
  const { year, month, day: date } = partsOf(day)
  return [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-')
}
