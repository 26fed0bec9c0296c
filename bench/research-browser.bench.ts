import { chromium, type Page } from '@playwright/test'
import { labsApi } from '#contract/labs/api.ts'
import { researchViewMessages } from '#contract/research/view-messages.ts'
import { connectSearch, settingsOf, startPlayedWeb } from '../e2e/support/played-web.ts'
import { runApp } from '../e2e/support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.mjs'
import { replyWithText, startFakeProvider } from '../server/src/testing/fake-provider.ts'
import { researchReply, taskOf } from '../server/src/testing/research/script-researcher.ts'
import { addProbe, measure } from './chat-browser/probe.ts'
import { MEASURED_COLUMNS, measuredRow, typeUntil } from './chat-browser/watch-stream.ts'
import { printTable } from './table.ts'

const PAGES = 40
const FACTS_A_PAGE = 6
const SUB_QUESTIONS = ['How long?', 'Who built it?', 'When?', 'Of what?', 'What did it cost?', 'Who uses it?']
const QUESTION = 'What is known about the bridges?'

/** The screen of a research over 40 local pages that answer at once, from the start to the report, while someone types. */
const web = await startPlayedWeb()
const paths = Array.from({ length: PAGES }, (_, at) => `/page-${at}`)
for (const [at, path] of paths.entries()) {
  const facts = SUB_QUESTIONS.slice(0, FACTS_A_PAGE).map(
    (question, index) => `<p>Fact ${index + 1}: Bridge ${at} has the number ${at * 10 + index} (${question}).</p>`,
  )
  web.publish(path, `<title>Page ${at}</title><article>${facts.join('')}</article>`)
}
web.find(paths.map((path, at) => ({ title: `Page ${at}`, path, content: `Bridge ${at}` })))
const provider = await startFakeProvider({ models: ['scripted'] })
provider.on('scripted', (request) =>
  taskOf(request) === 'other' ? replyWithText('Hello.') : researchReply(request, {}, SUB_QUESTIONS),
)
const app = await runApp({ settings: { ...settingsOf(web, provider), LOG_LEVEL: 'error' } })
const { token } = await connectSearch(app, web)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
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
    await page.getByRole('textbox', { name: 'Message Alcove' }).focus()
    const over = new AbortController()
    const report = page.getByRole('article', { name: researchViewMessages.panel.report })
    const ended = report.waitFor({ timeout: 120_000 }).finally(() => over.abort())
    const keys = await typeUntil(page, over.signal)
    await ended
    return keys
  })
  printTable(`A research over ${PAGES} pages, its report open, while someone types`, [
    MEASURED_COLUMNS,
    measuredRow('Alcove', measured),
    ['goal', 0, 50, 58, '', '', ''],
  ])
  if (measured.longTasks > 0 || measured.framesPerSecond < 58) process.exitCode = 1
} finally {
  await browser.close()
  await app.stop()
  await provider.close()
  web.close()
}

/** Up to the plan, with the code of the panel loaded. */
async function beginResearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn off Deep research' }).waitFor()
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill(QUESTION)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Questions of the plan' }).waitFor()
}
