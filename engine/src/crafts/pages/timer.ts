import { htmlPage } from '../craft.ts'
import { BUTTON_STYLE, type PageTemplate } from './page.ts'

const POMODORO_MINUTES = 25
const USUAL_MINUTES = 5

const STYLE = `body { max-width: none; margin: 0; min-height: 100vh; box-sizing: border-box; padding: 1.5rem; display: grid; place-items: center; text-align: center; }
h1 { margin: 0; color: var(--soft); font-weight: 500; }
.clock { font-size: clamp(4rem, 22vw, 9rem); line-height: 1.1; letter-spacing: -.03em; font-variant-numeric: tabular-nums; margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; justify-content: center; margin-top: 1rem; }
label { color: var(--soft); display: block; margin-top: 1.5rem; }
input { font: inherit; color: inherit; width: 4.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .4rem .6rem; }
progress { width: min(22rem, 100%); height: .5rem; accent-color: var(--accent); }
${BUTTON_STYLE}`

const SCRIPT = `const clock = document.querySelector('.clock'), start = document.getElementById('start'), minutes = document.querySelector('input')
const bar = document.querySelector('progress'), state = document.querySelector('[role=status]')
const isStopwatch = document.body.dataset.kind === 'stopwatch'
let total = 0, passed = 0, since = null
const now = () => passed + (since === null ? 0 : (Date.now() - since) / 1000)
const spell = (seconds) => String(Math.floor(seconds / 60)).padStart(2, '0') + ':' + String(Math.floor(seconds % 60)).padStart(2, '0')
const show = () => {
  const left = isStopwatch ? now() : Math.max(0, Math.ceil(total - now()))
  clock.textContent = spell(left)
  if (bar) bar.value = total ? Math.min(1, now() / total) : 0
  if (!isStopwatch && since !== null && left === 0) { passed = total; since = null; state.textContent = 'Time is up.' }
  start.textContent = since === null ? (now() > 0 && (isStopwatch || left > 0) ? 'Go on' : 'Start') : 'Pause'
}
const reset = () => { total = isStopwatch ? 0 : Math.max(1, Number(minutes.value) || 1) * 60; passed = 0; since = null; state.textContent = ''; show() }
start.addEventListener('click', () => {
  if (since === null) { if (!isStopwatch && now() >= total) reset(); since = Date.now() } else { passed = now(); since = null }
  show()
})
document.getElementById('reset').addEventListener('click', reset)
if (minutes) minutes.addEventListener('input', reset)
setInterval(show, 250)
reset()`

/** A timer, a pomodoro or a stopwatch. */
export const timerPage: PageTemplate = {
  asks: /\b(?:timer|stop ?watch|pomodoro)\b/i,
  make(_, question) {
    const isStopwatch = /\bstop ?watch\b/i.test(question)
    const isPomodoro = /\bpomodoro\b/i.test(question)
    const duration = /\b(\d{1,3})[- ]?(?:min|minutes?)\b/i.exec(question)?.[1]
    const minutes = Number(duration ?? (isPomodoro ? POMODORO_MINUTES : USUAL_MINUTES))
    const title = isStopwatch ? 'Stopwatch' : isPomodoro ? 'Pomodoro' : 'Timer'
    const setting = isStopwatch
      ? ''
      : `<progress max="1" value="0" aria-label="Time passed"></progress>\n<label>Minutes <input type="number" min="1" max="999" value="${minutes}"></label>`
    const body = `<main>
<h1>${title}</h1>
<p class="clock" role="timer">00:00</p>
<div class="row"><button type="button" id="start" class="main">Start</button><button type="button" id="reset">Reset</button></div>
${setting}
<p role="status"></p>
</main>
<script>
document.body.dataset.kind = '${isStopwatch ? 'stopwatch' : 'timer'}'
${SCRIPT}
</script>`
    const length = isStopwatch ? '' : ` of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    return {
      craft: { title, type: 'text/html', content: htmlPage(title, STYLE, body) },
      says: `A ${title.toLowerCase()}${length}. It runs while it is open, and makes no sound.`,
    }
  },
}
