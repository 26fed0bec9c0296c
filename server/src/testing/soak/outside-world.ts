import type { RequestListener } from 'node:http'
import { startFakeImageServer } from '../fake-image-server.ts'
import { startFakeProvider, replyWithText, type RecordedRequest, type Reply } from '../fake-provider.ts'
import { replyWithStep } from '../answers/script-model.ts'
import { isTitleRequest } from '../chat.ts'
import { startMcpServer } from '../plugins/mcp-server.ts'
import { researchReply } from '../research/script-researcher.ts'
import { startSearchServers } from '../search-servers.ts'
import { startPageServer } from '../sites/page-server.ts'

/** What the models of a soak do, by their names. */
export const MODELS = {
  talks: 'tokens-60-at-100',
  talksLong: 'tokens-2000-at-50',
  writesCraft: 'soak-craft',
  searches: 'gpt-4o-soak-searches',
  usesPlugin: 'gpt-4o-soak-plugin',
  researches: 'gpt-4o-soak-researches',
} as const

export type OutsideWorld = Awaited<ReturnType<typeof startOutsideWorld>>

const FACTS = '<p>Fact 1: The bridge of Vellan is 120 metres long.</p><p>Fact 2: Mara Oduya built it in 1871.</p>'
const CRAFT =
  'Here it is.\n<craft identifier="clock" type="text/html" language="html" title="Clock">\n<p>one</p>\n<p>two</p>\n</craft>'

/** Everything that a server of a soak can reach: models, a search, sites, pictures, a plugin, all on this machine. */
export async function startOutsideWorld() {
  const before = (request: RecordedRequest) => (isTitleRequest(request) ? replyWithText('...') : undefined)
  const provider = await startFakeProvider({ before })
  const names = ['hello', ...Object.values(MODELS)]
  provider.offer(names)
  const [searches, sites, plugin, pictures] = await Promise.all([
    startSearchServers(),
    startPageServer(),
    startMcpServer(),
    startFakeImageServer(),
  ])
  plugin.reset()
  const pages = ['Bridges', 'The bridge of Vellan', 'Rivers'].map((title) => ({
    title,
    url: sites.publish(title, FACTS),
  }))
  searches.play(
    'searxng',
    pages.map(({ title, url }) => ({ title, url, text: `${title}: how long it is, and who built it.` })),
  )
  provider.on(MODELS.writesCraft, replyWithText(CRAFT))
  provider.on(MODELS.researches, (request) => researchReply(request))
  provider.on(MODELS.searches, (request) =>
    step(request, [
      { call: 'web_search', input: { query: 'bridge of Vellan' }, id: 'c1' },
      { call: 'read_page', input: { url: pages[0]!.url }, id: 'c2' },
    ]),
  )
  provider.on(MODELS.usesPlugin, (request) => step(request, [{ call: 'fake__echo', input: { text: 'hi' }, id: 'c1' }]))
  const address = new URL(searches.addressOf('searxng'))
  return {
    /** As the settings of a server name it. */
    settings: {
      MODEL_BASE_URL: provider.baseUrl,
      MODEL_NAMES: names.join(','),
      EGRESS_ALLOW: [address.host, sites.host, plugin.place, new URL(pictures.origin).host].join(','),
    },
    searxngUrl: address.href,
    pluginUrl: plugin.url,
    picturesUrl: `${pictures.origin}/v1`,
    /** A page that nobody has read yet. */
    publish: (name: string) => {
      const listener: RequestListener = (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${name}</h1>${FACTS}`)
      return sites.play(`/${name}`, listener)
    },
    /** What these servers have heard would be theirs to keep; a soak is about the other side. */
    forget() {
      for (const heard of [provider.requests, searches.searched, sites.requested, plugin.heard, pictures.requests])
        (heard as unknown[]).length = 0
    },
    close: () => Promise.all([provider.close(), searches.close(), sites.close(), plugin.close(), pictures.close()]),
  }
}

type Call = { readonly call: string; readonly input: unknown; readonly id: string }

/** One call after the other, as far as their results are there, and a text in the end. */
function step({ body }: RecordedRequest, calls: readonly Call[]): Reply {
  const { messages = [] } = body as { messages?: { role: string }[] }
  // Since the person's last message.
  const done = messages
    .slice(messages.findLastIndex(({ role }) => role === 'user'))
    .filter(({ role }) => role === 'tool')
  const next = calls[done.length]
  return next ? replyWithStep([next]) : replyWithText('It is 120 metres long [1].')
}
