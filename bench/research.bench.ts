import { setTimeout } from 'node:timers/promises'
import { READS_AT_ONCE } from '../contract/src/research/limits.ts'
import { researchApi } from '../contract/src/research/api.ts'
import {
  beginResearch,
  followUntil,
  isIn,
  signUpPaid,
  startResearchApp,
} from '../server/src/testing/research/research-app.ts'
import { researchReply } from '../server/src/testing/research/script-researcher.ts'
import { printTable } from './table.ts'

const PAGES_PER_SEARCH = 8
const SUB_QUESTIONS = ['one', 'two', 'three', 'four', 'five'].map((word) => `What is known about bridge ${word}?`)
const PAGES = PAGES_PER_SEARCH * SUB_QUESTIONS.length
/** What a model and a page take, as they do in the world. */
const MODEL_MS = 2_000
const PAGE_MS = 400
const GOAL = 1.3

/** What the work itself costs: a research over 40 pages, against the calls of it that must wait for each other. */
const web = await startResearchApp()
try {
  const person = await signUpPaid(web.app)
  let published = 0
  web.servers.play('duckDuckGo', () =>
    Array.from({ length: PAGES_PER_SEARCH }, () => {
      const number = (published += 1)
      const words = Array.from({ length: 80 }, (_, at) => `word${number * 100 + at}`).join(' ')
      const html = `<title>Page ${number}</title><main><p>Fact 1: Bridge ${number} is ${number + 100} metres long. ${words}</p></main>`
      const url = web.sites.play(`/page-${number}`, (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        void setTimeout(PAGE_MS).then(() => response.end(html))
      })
      return { title: `Page ${number}`, url, text: '' }
    }),
  )
  web.app.provider.on('gpt-4o-bench', async (request) => {
    await setTimeout(MODEL_MS)
    return researchReply(request, {}, SUB_QUESTIONS)
  })
  const { researchId } = await beginResearch(web.app, person, { modelId: web.app.model('gpt-4o-bench') })
  await followUntil(web.app, person, researchId, isIn('plan'))
  const began = performance.now()
  await web.app.call(researchApi.start, { researchId }, person)
  const done = await followUntil(web.app, person, researchId, isIn('done', 'failed'))
  const took = performance.now() - began
  // Queries, then page and notes of each that waits for a place, then check, section and summary.
  const chain = MODEL_MS + Math.ceil(PAGES / READS_AT_ONCE) * (PAGE_MS + MODEL_MS) + 3 * MODEL_MS
  const ratio = took / chain
  printTable(`A research over ${PAGES} pages, ${READS_AT_ONCE} at once (goal: at most ${GOAL} times its chain)`, [
    ['', 'pages', 'seconds', 'chain', 'times'],
    [done.state.kind, done.counts.read, (took / 1_000).toFixed(1), (chain / 1_000).toFixed(1), ratio.toFixed(2)],
  ])
  if (ratio > GOAL || done.counts.read < PAGES) process.exitCode = 1
} finally {
  await web.close()
}
