import { escapeHtml } from '#text/escape-html.ts'
import { htmlPage } from '../craft.ts'
import { BUTTON_STYLE, FORGETS, type PageTemplate } from './page.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Names to begin with; each is a field that can be changed. */
const USUAL = ['Move', 'Read', 'Sleep early']

const STYLE = `body { max-width: 44rem; }
table { width: 100%; border-collapse: collapse; }
th { font-weight: 500; color: var(--soft); font-size: .85rem; padding: .3rem 0; }
td { text-align: center; padding: .35rem .1rem; border-top: 1px solid var(--line); }
td:first-child, th:first-child { text-align: left; width: 34%; }
td:first-child input { font: inherit; color: inherit; background: transparent; border: 1px solid transparent; border-radius: .4rem; width: 100%; box-sizing: border-box; padding: .35rem .4rem; }
td:first-child input:hover { border-color: var(--line); }
input[type=checkbox] { accent-color: var(--accent); width: 1.35rem; height: 1.35rem; }
.row { font-variant-numeric: tabular-nums; white-space: nowrap; }
th:last-child, .row { padding-left: .5rem; text-align: right; }
.total { font-size: 1.05rem; }
@media (max-width: 34rem) { td:first-child, th:first-child { width: 30%; } input[type=checkbox] { width: 1.1rem; height: 1.1rem; } th, .row { font-size: .75rem; } }
${BUTTON_STYLE}`

const SCRIPT = `const body = document.querySelector('tbody'), days = ${JSON.stringify(DAYS)}
const longest = (ticks) => ticks.reduce(([best, now], tick) => tick ? [Math.max(best, now + 1), now + 1] : [best, 0], [0, 0])[0]
const show = () => {
  let best = 0, all = 0
  for (const line of body.rows) {
    const ticks = [...line.querySelectorAll('input[type=checkbox]')].map((box) => box.checked)
    const inARow = longest(ticks)
    best = Math.max(best, inARow)
    all += ticks.filter(Boolean).length
    line.querySelector('.row').textContent = inARow + (inARow === 1 ? ' day' : ' days')
  }
  document.getElementById('total').textContent = all + ' of ' + body.rows.length * 7 + ' boxes ticked; longest run: ' + best + (best === 1 ? ' day' : ' days') + ' in a row'
}
const name = (line) => {
  const habit = line.querySelector('input[type=text]').value || 'Habit'
  for (const [at, box] of [...line.querySelectorAll('input[type=checkbox]')].entries()) box.setAttribute('aria-label', habit + ', ' + days[at])
}
document.getElementById('add').addEventListener('click', () => {
  const line = body.rows[0].cloneNode(true)
  for (const box of line.querySelectorAll('input[type=checkbox]')) box.checked = false
  line.querySelector('input[type=text]').value = 'New habit'
  body.append(line)
  name(line)
  show()
  line.querySelector('input[type=text]').select()
})
body.addEventListener('change', show)
body.addEventListener('input', (event) => name(event.target.closest('tr')))
for (const line of body.rows) name(line)
show()`

/** A week of boxes for each habit, and the days in a row. */
export const habitsPage: PageTemplate = {
  asks: /\bhabits?\b/i,
  make({ name, details }, question) {
    const title = name || 'My habits'
    // "tracks my habits: a week of boxes to tick" tells of the page; "habits: read, run" names them.
    const isAboutThePage = details.some((detail) =>
      /\b(?:box|boxes|week|count|streak|days in a row|tick)\b/i.test(detail),
    )
    const named = /\bhabits?(?: tracker)?(?: page)? (?:for|with|of) (?!my\b)([^:.]{2,160})/i
      .exec(question)?.[1]
      ?.split(/,| and /)
    const habits = (isAboutThePage || details.length === 0 ? (named ?? USUAL) : details)
      .map((habit) => habit.trim())
      .filter(Boolean)
    const boxes = DAYS.map(() => '<td><input type="checkbox"></td>').join('')
    const rows = habits.map(
      (habit) =>
        `<tr><td><input type="text" value="${escapeHtml(habit)}" aria-label="Name of the habit"></td>${boxes}<td class="row"></td></tr>`,
    )
    const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p class="total" id="total" role="status"></p>
<table>
<thead><tr><th scope="col">Habit</th>${DAYS.map((day) => `<th scope="col">${day}</th>`).join('')}<th scope="col">In a row</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<p><button type="button" id="add">Add a habit</button></p>
</main>
<script>
${SCRIPT}
</script>`
    return {
      craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) },
      says: `A page for your habits: a week of boxes for each, and the days in a row. Click a name to change it. ${FORGETS}`,
    }
  },
}
