import { randomUUID } from 'node:crypto'
import { accountApi } from '#contract/account/api.ts'
import { researchApi } from '#contract/research/api.ts'
import { researchStreamMessage } from '#contract/research/events.ts'
import { applyResearchMessage, EMPTY_RESEARCH, type ResearchSnapshot } from '#contract/research/fold.ts'
import type { Research, ResearchState } from '#contract/research/schema.ts'
import type { Config } from '../../config.ts'
import type { World } from '../../world.ts'
import type { Person, TestApp } from '../app.ts'
import { answerOf, readEventData, startChatApp, type ChatApp, type ChatCalls } from '../chat.ts'
import { startSearchServers, type SearchServers } from '../search-servers.ts'
import { startPageServer, type PageServer } from '../sites/page-server.ts'
import { researchReply } from './script-researcher.ts'

export type ResearchApp = {
  readonly app: ChatApp
  readonly servers: SearchServers
  readonly sites: PageServer
  /** Pages that every search finds. */
  offer(...pages: readonly { readonly title: string; readonly html: string }[]): string[]
  /** A model of its own that does as it is told in a research. */
  researcher(own?: Parameters<typeof researchReply>[1], subQuestions?: readonly string[]): string
  close(): Promise<void>
}

/** The real app with deep research, beside a web of its own. */
export async function startResearchApp(
  settings: Partial<Config> = {},
  replace: Partial<World> = {},
): Promise<ResearchApp> {
  const servers = await startSearchServers()
  const sites = await startPageServer()
  const app = await startChatApp({ ...settings, egressAllow: [sites.host] }, () => ({
    search: servers.search,
    ...replace,
  }))
  return {
    app,
    servers,
    sites,
    offer(...pages) {
      const urls = pages.map(({ title, html }) => sites.publish(title, html))
      const hits = pages.map(({ title }, at) => ({ title, url: urls[at]!, text: title }))
      servers.play('duckDuckGo', hits)
      return urls
    },
    researcher(own, subQuestions) {
      const name = `gpt-4o-${randomUUID()}`
      app.provider.on(name, (request) => researchReply(request, own, subQuestions))
      return app.model(name)
    },
    async close() {
      await app.close()
      await sites.close()
      await servers.close()
    },
  }
}

/** Somebody with a plan of their own, so that nobody else's researches count for them. */
export async function signUpPaid(app: TestApp): Promise<Person> {
  const person = await app.signUp()
  const { user } = await app.call(accountApi.setPlan, { email: person.email, plan: 'paid' }, app.as.owner)
  return { ...person, user }
}

type Server = Pick<TestApp, 'call' | 'request'> & Pick<ChatCalls, 'send'>

export type Begun = { readonly researchId: string; readonly chatId: string; readonly messageId: string }

/** Sends a message that begins a research. */
export async function beginResearch(
  server: Server,
  as: Person,
  message: Partial<Parameters<ChatCalls['send']>[1]> = {},
): Promise<Begun> {
  const sent = await server.send(as, {
    text: 'What is known about the bridge?',
    research: { startsBySelf: false },
    ...message,
  })
  const answer = answerOf(sent)
  return { researchId: answer.answer.research!, chatId: sent.chat.id, messageId: answer.id }
}

/** Follows a research until it is in one of these states, and answers it then. */
export async function followUntil(
  server: Server,
  as: Person,
  researchId: string,
  isReached: (research: Research) => boolean,
): Promise<Research> {
  const leave = new AbortController()
  const headers = { authorization: `Bearer ${as.token}` }
  const response = await server.request(`/v1/research/${researchId}/events`, { headers, signal: leave.signal })
  let snapshot: ResearchSnapshot = EMPTY_RESEARCH
  for await (const data of readEventData(response)) {
    snapshot = applyResearchMessage(snapshot, researchStreamMessage.parse(data))
    if (snapshot.research && isReached(snapshot.research)) {
      leave.abort()
      return snapshot.research
    }
  }
  throw new Error(`The stream ended before: ${JSON.stringify(snapshot.research?.state)}`)
}

export const isIn =
  (...kinds: readonly ResearchState['kind'][]) =>
  ({ state }: Research) =>
    kinds.includes(state.kind)

/** Begins one, starts its plan and answers it when it has ended. */
export async function research(server: Server, as: Person, message: Parameters<typeof beginResearch>[2] = {}) {
  const begun = await beginResearch(server, as, message)
  await followUntil(server, as, begun.researchId, isIn('plan'))
  await server.call(researchApi.start, { researchId: begun.researchId }, as)
  return { ...begun, research: await followUntil(server, as, begun.researchId, isIn('done', 'failed')) }
}
