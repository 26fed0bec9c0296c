import { escapeHtml } from '#text/escape-html.ts'
import { htmlPage } from '../craft.ts'
import { BUTTON_STYLE, FORGETS, type PageTemplate } from './page.ts'

const STYLE = `body { max-width: 34rem; }
form { display: flex; gap: .5rem; margin: 1rem 0; }
input[type=text] { flex: 1; min-width: 0; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .55rem .8rem; }
ul { list-style: none; padding: 0; margin: 0; }
li { display: flex; align-items: center; gap: .5rem; border-bottom: 1px solid var(--line); }
label { flex: 1; display: flex; gap: .75rem; align-items: center; padding: .7rem 0; cursor: pointer; overflow-wrap: anywhere; }
input[type=checkbox] { accent-color: var(--accent); width: 1.2rem; height: 1.2rem; flex: none; }
input:checked + span { color: var(--soft); text-decoration: line-through; }
li button { min-height: 2.25rem; padding: .2rem .7rem; border-color: transparent; background: none; color: var(--soft); }
#count { color: var(--soft); }
${BUTTON_STYLE}`

const SCRIPT = `const list = document.querySelector('ul'), field = document.querySelector('input[type=text]')
const count = () => {
  const boxes = [...list.querySelectorAll('input')], done = boxes.filter((box) => box.checked).length
  document.getElementById('count').textContent = boxes.length === 0 ? 'Nothing to do yet.' : done + ' of ' + boxes.length + ' done'
}
const add = (text) => {
  const item = document.createElement('li'), label = document.createElement('label'), box = document.createElement('input')
  const words = document.createElement('span'), remove = document.createElement('button')
  box.type = 'checkbox'
  words.textContent = text
  remove.type = 'button'
  remove.textContent = 'Remove'
  remove.setAttribute('aria-label', 'Remove ' + text)
  remove.addEventListener('click', () => { item.remove(); count(); field.focus() })
  label.append(box, words)
  item.append(label, remove)
  list.append(item)
  count()
}
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = field.value.trim()
  if (text) add(text)
  field.value = ''
  field.focus()
})
list.addEventListener('change', count)
for (const item of JSON.parse(document.getElementById('first').textContent)) add(item)
count()`

/** A list that one can add to, tick and clear. */
export const toDoPage: PageTemplate = {
  asks: /\bto[- ]?do[- ]?(?:list )?(?:page|app|website|tracker|manager)\b|\b(?:task|todo) (?:manager|tracker|app)\b/i,
  make({ name, details }) {
    const title = name || 'To do'
    // In a script element only "<" could end it.
    const first = JSON.stringify(details).replaceAll('<', String.raw`\u003c`)
    const body = `<main>
<h1>${escapeHtml(title)}</h1>
<form><input type="text" aria-label="New task" placeholder="What is to be done?" autocomplete="off"><button class="main">Add</button></form>
<p id="count" role="status"></p>
<ul></ul>
</main>
<script type="application/json" id="first">${first}</script>
<script>
${SCRIPT}
</script>`
    return {
      craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) },
      says: `A to-do page${details.length > 0 ? ` with ${details.length} tasks` : ''}: add, tick and remove. ${FORGETS}`,
    }
  },
}
