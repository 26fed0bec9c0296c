import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chatApi } from '#contract/chat/api.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import { labsApi } from '#contract/labs/api.ts'
import { researchApi } from '#contract/research/api.ts'
import type { Research, ResearchState } from '#contract/research/schema.ts'
import { researchViewMessages } from '#contract/research/view-messages.ts'
import { runScriptedApp, startOutsideWorld } from '../e2e/support/scripted-app.ts'
import { SCRIPTED_MODEL } from '../e2e/support/scripted-model.ts'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.mjs'
import { replyWithText } from '../server/src/testing/fake-provider.ts'
import { researchReply, taskOf } from '../server/src/testing/research/script-researcher.ts'
import { addProbe, measure } from './chat-browser/probe.ts'
import { MEASURED_COLUMNS, measuredRow, typeUntil } from './chat-browser/watch-stream.ts'
import { printTable } from './table.ts'

const PAGES = 40
const FACTS_A_PAGE = 6
const SUB_QUESTIONS = ['How long?', 'Who built it?', 'When?', 'Of what?', 'What did it cost?', 'Who uses it?']
const LOOK_EVERY_MS = 1_000
/** 58 frames of 60. */
const FRAMES_RATIO = 58 / 60
const QUESTION = 'What is known about the bridges?'

/** The screen of a research over 40 local pages that answer at once, from the start to the report, while someone types. */
const world = await startOutsideWorld({ LOG_LEVEL: 'error' })
const { web, provider } = world
const paths = Array.from({ length: PAGES }, (_, at) => `/page-${at}`)
for (const [at, path] of paths.entries()) {
  const facts = SUB_QUESTIONS.slice(0, FACTS_A_PAGE).map(
    (question, index) => `<p>Fact ${index + 1}: Bridge ${at} has the number ${at * 10 + index} (${question}).</p>`,
  )
  web.publish(path, `<title>Page ${at}</title><article>${facts.join('')}</article>`)
}
web.find(paths.map((path, at) => ({ title: `Page ${at}`, path, content: `Bridge ${at}` })))
provider.on(SCRIPTED_MODEL, (request) =>
  taskOf(request) === 'other' ? replyWithText('Hello.') : researchReply(request, {}, SUB_QUESTIONS),
)
const app = await runScriptedApp(world)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { authorization: `Bearer ${app.ownerToken}` },
  })
  const idle = await context.newPage()
  await addProbe(idle)
  await idle.goto(`${app.url}/chat`)
  await idle.getByRole('textbox', { name: 'Message Alcove' }).waitFor()
  // The machine does the same work, and nobody looks at it: what is missing then is not the screen's.
  const floor = await measure(idle, () => typeDuring(idle, researchBehind(idle)))
  await idle.close()

  const page = await context.newPage()
  await addProbe(page)
  const data = { deepResearch: { isEnabled: true } }
  const changed = await page.request.patch(app.url + labsApi.change.path, { data, headers: { origin: app.url } })
  if (!changed.ok()) throw new Error(await changed.text())
  await page.goto(`${app.url}/chat`)
  await beginResearch(page)
  const measured = await measure(page, async () => {
    await page.getByRole('button', { name: researchViewMessages.start }).click()
    await page.getByRole('button', { name: 'Show the log' }).click()
    await page.getByRole('radio', { name: researchViewMessages.panel.report }).check()
    const report = page.getByRole('article', { name: researchViewMessages.panel.report })
    return typeDuring(page, report.waitFor({ timeout: 120_000 }))
  })
  const ratio = measured.framesPerSecond / floor.framesPerSecond
  printTable(`A research over ${PAGES} pages, its report open, while someone types`, [
    MEASURED_COLUMNS,
    measuredRow('an empty chat, the same research behind it (floor)', floor),
    measuredRow('the report as it grows', measured),
    ['goal', 0, 50, `${FRAMES_RATIO.toFixed(2)} of the floor`, '', '', ''],
    ['ratio', '', '', ratio.toFixed(3), '', '', ''],
  ])
  if (measured.longestTaskMs > Math.max(50, floor.longestTaskMs) || ratio < FRAMES_RATIO) process.exitCode = 1
} finally {
  await browser.close()
  await app.stop()
  await world.close()
}

/** Types in the chat until something has ended. Answers how many keys that were. */
async function typeDuring(page: Page, work: Promise<unknown>): Promise<number> {
  await page.getByRole('textbox', { name: 'Message Alcove' }).focus()
  const over = new AbortController()
  const ended = work.finally(() => over.abort())
  const keys = await typeUntil(page, over.signal)
  await ended
  return keys
}

/** The same research without a viewer. */
async function researchBehind(page: Page): Promise<void> {
  const call = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const answer = await page.request.fetch(app.url + path, { method, data, headers: { origin: app.url } })
    if (!answer.ok()) throw new Error(await answer.text())
    return ((await answer.json()) as { data: T }).data
  }
  const message = { clientMessageId: randomUUID(), text: QUESTION, research: { startsBySelf: false } }
  const { messages } = await call<SentTurn>('POST', chatApi.send.path, message)
  const researchId = messages.flatMap((each) => (each.role === 'assistant' ? (each.answer.research ?? []) : []))[0]!
  const at = (path: string) => path.replace('{researchId}', researchId)
  const isIn = async (kind: ResearchState['kind']) =>
    (await call<{ research: Research }>('GET', at(researchApi.read.path))).research.state.kind === kind
  while (!(await isIn('plan'))) await wait(LOOK_EVERY_MS)
  await call('POST', at(researchApi.start.path), {})
  while (!(await isIn('done'))) await wait(LOOK_EVERY_MS)
}

/** Up to the plan, with the code of the panel loaded. */
async function beginResearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn off Deep research' }).waitFor()
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill(QUESTION)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Questions of the plan' }).waitFor()
}
