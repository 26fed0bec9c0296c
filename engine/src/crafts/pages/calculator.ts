import { escapeHtml } from '#text/escape-html.ts'
import { htmlPage } from '../craft.ts'
import { BUTTON_STYLE, type PageTemplate } from './page.ts'

const KEYS = ['C', '←', '%', '÷', '7', '8', '9', '×', '4', '5', '6', '−', '1', '2', '3', '+', '±', '0', '.', '=']
const NAMES: Readonly<Record<string, string>> = {
  C: 'Clear',
  '←': 'Delete the last digit',
  '%': 'Percent',
  '÷': 'Divided by',
  '×': 'Times',
  '−': 'Minus',
  '+': 'Plus',
  '±': 'Change the sign',
  '.': 'Point',
  '=': 'Equals',
}

const STYLE = `body { max-width: none; margin: 0; min-height: 100vh; box-sizing: border-box; padding: 1.25rem; display: grid; place-items: center; }
main { width: min(21rem, 100%); background: var(--card); border-radius: 1.4rem; padding: 1.1rem; box-sizing: border-box; }
h1 { font-size: .95rem; font-weight: 500; color: var(--soft); margin: 0; }
.sum { color: var(--soft); min-height: 1.5rem; margin: .6rem 0 0; text-align: right; }
output { display: block; text-align: right; font-size: 2.4rem; line-height: 1.2; font-variant-numeric: tabular-nums; overflow-x: auto; margin-bottom: .8rem; }
.keys { display: grid; grid-template-columns: repeat(4, 1fr); gap: .5rem; }
${BUTTON_STYLE}
.keys button { background: var(--paper); font-size: 1.2rem; min-height: 3.25rem; padding: 0; }
.keys button.sign { color: var(--accent); font-weight: 600; }
.keys button.main { background: var(--accent); color: var(--on-accent); }`

const SCRIPT = `const screen = document.querySelector('output'), sum = document.querySelector('.sum')
let shown = '0', kept = null, sign = null, isFresh = true
const show = () => { screen.textContent = shown; sum.textContent = sign === null ? '' : String(kept) + ' ' + sign }
const round = (number) => Number.isFinite(number) ? String(Number(number.toPrecision(12))) : 'No answer'
const work = { '+': (a, b) => a + b, '−': (a, b) => a - b, '×': (a, b) => a * b, '÷': (a, b) => a / b }
const equals = () => { if (sign !== null) { shown = round(work[sign](kept, Number(shown))); kept = null; sign = null } isFresh = true }
const press = (key) => {
  if (shown === 'No answer') { shown = '0'; kept = null; sign = null; isFresh = true }
  if (/^\\d$/.test(key)) { shown = isFresh || shown === '0' ? key : (shown + key).slice(0, 15); isFresh = false }
  else if (key === '.') { if (isFresh) shown = '0.'; else if (!shown.includes('.')) shown += '.'; isFresh = false }
  else if (key === 'C') { shown = '0'; kept = null; sign = null; isFresh = true }
  else if (key === '←') { shown = isFresh || shown.length < 2 ? '0' : shown.slice(0, -1); isFresh = shown === '0' }
  else if (key === '±') shown = shown.startsWith('-') ? shown.slice(1) : shown === '0' ? shown : '-' + shown
  else if (key === '%') { shown = round(kept !== null && (sign === '+' || sign === '−') ? kept * Number(shown) / 100 : Number(shown) / 100); isFresh = true }
  else if (key === '=') equals()
  else if (work[key]) { if (!isFresh) equals(); kept = Number(shown); sign = key; isFresh = true }
  show()
}
document.querySelector('.keys').addEventListener('click', (event) => { const key = event.target.closest('button'); if (key) press(key.textContent) })
addEventListener('keydown', (event) => {
  const key = { '*': '×', '/': '÷', '-': '−', Enter: '=', Backspace: '←', Escape: 'C', ',': '.' }[event.key] ?? event.key
  if ((event.key !== 'Enter' || event.target === document.body) && [...document.querySelectorAll('.keys button')].some((button) => button.textContent === key)) { event.preventDefault(); press(key) }
})
show()`

/** A pocket calculator, with the keyboard too. */
export const calculatorPage: PageTemplate = {
  asks: /\bcalculator\b/i,
  make() {
    const title = 'Calculator'
    const keys = KEYS.map((key) => {
      const kind = key === '=' ? ' class="main"' : /[\d.]/.test(key) ? '' : ' class="sign"'
      return `<button type="button"${kind}${NAMES[key] ? ` aria-label="${escapeHtml(NAMES[key])}"` : ''}>${key}</button>`
    })
    const body = `<main>
<h1>${title}</h1>
<p class="sum" aria-hidden="true"></p>
<output role="status">0</output>
<div class="keys">
${keys.join('\n')}
</div>
</main>
<script>
${SCRIPT}
</script>`
    return {
      craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) },
      says: 'A calculator, for the mouse and the keyboard. For longer sums just write them to me: “(3 + 4) × 12”.',
    }
  },
}
