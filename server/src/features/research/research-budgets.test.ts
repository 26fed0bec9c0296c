import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READS_AT_ONCE } from '#contract/research/limits.ts'
import { researchApi } from '#contract/research/api.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { Research } from '#contract/research/schema.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf } from '../../testing/chat.ts'
import {
  beginResearch,
  followUntil,
  isIn,
  research,
  signUpPaid,
  startResearchApp,
  type ResearchApp,
} from '../../testing/research/research-app.ts'
import { researchReply, taskOf } from '../../testing/research/script-researcher.ts'

let web: ResearchApp
let person: Person
beforeAll(async () => {
  web = await startResearchApp()
  person = await signUpPaid(web.app)
})
afterAll(() => web.close())

/** Pages of which none is a copy of another. */
const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Tower ${at}`,
    html: `<p>Fact 1: Tower${at} of Vellan${at} is ${at + 10} metres${at} high. Nothing${at} else${at} is known${at}.</p>`,
  }))

type Budgets = Research['budgets']

async function researchWithin(budgets: Budgets, modelId: string): Promise<Research> {
  const { researchId } = await beginResearch(web.app, person, { modelId })
  await followUntil(web.app, person, researchId, isIn('plan'))
  await web.app.call(researchApi.start, { researchId, budgets }, person)
  return followUntil(web.app, person, researchId, isIn('done', 'failed'))
}

/** It ended early, with a report of what there was by then, which says so. */
function expectEndedEarly(done: Research, why: string): void {
  expect(done.state.kind).toBe('done')
  expect(done.notes).toEqual([why])
  // Those that were being read are noted; no other is begun.
  expect(done.counts.read).toBe(READS_AT_ONCE)
  expect(done.sources).toHaveLength(READS_AT_ONCE)
  expect(done.report!.citations.length).toBeGreaterThan(0)
  expect(done.report!.markdown).toContain(why)
}

describe('a budget', () => {
  it('of tokens ends the work with what there is, and the report says so', async () => {
    web.offer(...pages(10))
    const name = `gpt-4o-${randomUUID()}`
    web.app.provider.on(name, async (request) => {
      const reply = await researchReply(request)
      const input = taskOf(request) === 'notes' ? 1_000 : 1
      return 'steps' in reply ? { steps: [...reply.steps, { usage: { input, output: 0 } }] } : reply
    })
    const done = await researchWithin({ pages: 40, tokens: 900, minutes: 20 }, web.app.model(name))
    expectEndedEarly(done, researchMessages.tokensUsedUp)
    expect(done.used.tokens).toBeGreaterThanOrEqual(900)
  })

  it('of minutes does so, too', async () => {
    web.offer(...pages(10))
    let isLate = false
    const notes = () => {
      if (!isLate) web.app.clock.advance(6 * 60_000)
      isLate = true
    }
    const done = await researchWithin({ pages: 40, tokens: 500_000, minutes: 5 }, web.researcher({ notes }))
    expectEndedEarly(done, researchMessages.minutesUsedUp)
    expect(done.used.minutes).toBeGreaterThanOrEqual(5)
  })
})

describe('reading', () => {
  it('is of six pages at once, and of no more', async () => {
    let open = 0
    let most = 0
    let isHeld = true
    const waiting: (() => void)[] = []
    const answerWith = (html: string) => (response: ServerResponse) => {
      open -= 1
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    }
    const hits = pages(20).map(({ title, html }) => {
      const answer = answerWith(`<!doctype html><title>${title}</title><main><h1>${title}</h1>${html}</main>`)
      const url = web.sites.play(`/${randomUUID()}`, (_, response) => {
        open += 1
        most = Math.max(most, open)
        if (!isHeld) return answer(response)
        waiting.push(() => answer(response))
        if (waiting.length === READS_AT_ONCE) void letGo()
      })
      return { title, url, text: title }
    })
    // Whatever else was sent at the same time has arrived when the site has answered something later.
    const letGo = async () => {
      for (let round = 0; round < 5; round += 1) await fetch(`${web.sites.origin}/nothing`)
      isHeld = false
      for (const answer of waiting.splice(0)) answer()
    }
    web.servers.play('duckDuckGo', hits)
    const budgets = { pages: 12, tokens: 500_000, minutes: 20 }
    const done = await researchWithin(budgets, web.researcher())
    expect(done.counts.read).toBeGreaterThan(READS_AT_ONCE)
    expect(most).toBe(READS_AT_ONCE)
  })
})

describe('a report', () => {
  it('names the date of its newest evidence, and what would change the answer', async () => {
    const dated = [
      ['Old survey', '2019-02-03', 'Fact 1: The bridge of Vellan is 120 metres long.'],
      ['New survey', '2024-05-06', 'Fact 2: Mara Oduya built the bridge of Vellan in 1871.'],
    ] as const
    const hits = dated.map(([title, day, words]) => {
      const head = `<title>${title}</title><meta property="article:published_time" content="${day}T08:00:00Z">`
      const html = `<!doctype html><html><head>${head}</head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`
      const url = web.sites.play(`/${randomUUID()}`, (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      )
      return { title, url, text: title }
    })
    web.servers.play('duckDuckGo', hits)
    const { research: done } = await research(web.app, person, { modelId: web.researcher() })
    const { report: say } = researchMessages
    expect(done.report).toMatchObject({
      newestOn: '2024-05-06',
      wouldChange: [say.newerEvidence('May 6, 2024'), say.secondSource(2)],
    })
    const { markdown } = done.report!
    expect(markdown).toContain(say.newest('May 6, 2024'))
    expect(markdown).toContain(`## ${say.wouldChange}\n\n- ${say.newerEvidence('May 6, 2024')}`)
    expect(markdown).toMatch(/\| \d \| \[Old survey\]\(<[^>]+>\) \| Feb 3, 2019 \|/)
  })

  it('counts copies of one text as one source, however many there are', async () => {
    const long = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ')
    const copy = (paper: string) => ({
      title: paper,
      html: `<p>${paper} tells. Fact 1: The bridge of Vellan is 120 metres long. ${long}</p>`,
    })
    web.offer(copy('Morning Post'), copy('Evening Post'), copy('Daily Mirror'), copy('Weekly News'))
    const { research: done } = await research(web.app, person, { modelId: web.researcher() })
    expect(done.counts).toMatchObject({ read: 4, kept: 1, dropped: 3 })
    expect(done.claims).toMatchObject([{ text: 'The bridge of Vellan is 120 metres long.', evidence: [{}] }])
    expect(done.claims[0]!.evidence).toHaveLength(1)
    expect(done.report!.wouldChange).toContain(researchMessages.report.secondSource(1))
  })
})

describe('a follow-up', () => {
  it('is answered by a model that reads the notes, and nothing is searched or read again', async () => {
    web.offer({ title: 'Survey', html: '<p>Fact 1: The bridge of Vellan is 120 metres long.</p>' })
    const { chatId } = await research(web.app, person, { modelId: web.researcher() })
    const [searches, reads] = [web.servers.searched.length, web.sites.requested.length]
    const name = scriptModel(
      web.app,
      [{ call: 'read_research_notes', input: { query: 'How long is the bridge?' } }],
      [{ text: 'It is 120 metres long [1].' }],
    )
    const sent = await web.app.send(person, { chatId, text: 'How long is it?', modelId: web.app.model(name) })
    const { answer } = (await web.app.watch(person, answerOf(sent).id)).snapshot
    expect(answer).toMatchObject({
      state: 'done',
      tools: [{ name: 'read_research_notes', state: 'done' }],
      sources: [{ id: '1', title: 'Survey' }],
    })
    expect(JSON.stringify(web.app.requestsTo(name)[1]!.body)).toContain('The bridge of Vellan is 120 metres long.')
    expect([web.servers.searched.length, web.sites.requested.length]).toEqual([searches, reads])
  })

  it('cites the report by its numbers, and a note that is read has its number there', async () => {
    web.offer({ title: 'Survey', html: '<p>Fact 1: The bridge of Vellan is 120 metres long.</p>' })
    const { chatId } = await research(web.app, person, { modelId: web.researcher() })
    const name = scriptModel(web.app, [{ text: 'As the report says, it is 120 metres long [1].' }])
    const sent = await web.app.send(person, { chatId, text: 'How long is it?', modelId: web.app.model(name) })
    const { answer } = (await web.app.watch(person, answerOf(sent).id)).snapshot
    expect(answer.sources).toMatchObject([{ id: '1', title: 'Survey', quote: expect.stringContaining('120 metres') }])
    expect(answer.marks).toBeUndefined()
  })
})
