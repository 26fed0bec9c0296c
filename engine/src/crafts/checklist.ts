import { escapeHtml } from '#text/escape-html.ts'
import { htmlPage, type MadeCraft } from './craft.ts'

const CHECKLIST_MAX_ITEMS = 200

/** A page with a box for each item and a count of what is done. */
export function checklistPage(title: string, items: readonly string[]): MadeCraft {
  const rows = items
    .slice(0, CHECKLIST_MAX_ITEMS)
    .map((item) => `<li><label><input type="checkbox"> <span>${escapeHtml(item)}</span></label></li>`)
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p id="count" role="status"></p>
<ul>
${rows.join('\n')}
</ul>
</main>
<script>
const boxes = [...document.querySelectorAll('input')]
const show = () => { document.getElementById('count').textContent = boxes.filter((box) => box.checked).length + ' of ' + boxes.length + ' done' }
boxes.forEach((box) => box.addEventListener('change', show))
show()
</script>`
  const style = `ul { list-style: none; padding: 0; }
li { border-bottom: 1px solid var(--line); }
label { display: flex; gap: .75rem; padding: .6rem 0; cursor: pointer; }
input { accent-color: var(--accent); width: 1.1rem; }
input:checked + span { color: var(--soft); text-decoration: line-through; }
#count { color: var(--soft); }`
  return { title, type: 'text/html', content: htmlPage(title, style, body) }
}
