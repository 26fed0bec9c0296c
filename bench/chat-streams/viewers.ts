import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { accountApi } from '#contract/account/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { modelsApi } from '#contract/models/api.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'

/** `one by one`: each begins when the one before has ended. */
export type Pace = number | 'one by one'
export type ViewersTask = {
  kind: 'app' | 'proxy'
  url: string
  streams: number
  apartMs: Pace
  model: string
  /** Members know more than guests, and cost more. */
  asMembers?: boolean
  withTools?: boolean
  /** So many people send all of them; otherwise each has one of their own. */
  people?: number
}
export type Measured = { tokens: number; firstTokenP50Ms: number; firstTokenP99Ms: number; tookSeconds: number }

type Stream = { firstTokenMs: number; tokens: number }

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

const [task] = (await once(process, 'message')) as [ViewersTask]
const open = task.kind === 'app' ? await openApp(task) : () => openProxy(task)
process.send!('ready')
await once(process, 'message')

const began = performance.now()
const seen = task.apartMs === 'one by one' ? await oneByOne() : await apart(task.apartMs)
const first = seen.map(({ firstTokenMs }) => firstTokenMs).toSorted((one, other) => one - other)
const measured: Measured = {
  tokens: seen.reduce((sum, { tokens }) => sum + tokens, 0),
  firstTokenP50Ms: first[Math.floor(first.length * 0.5)]!,
  firstTokenP99Ms: first[Math.min(first.length - 1, Math.floor(first.length * 0.99))]!,
  tookSeconds: (performance.now() - began) / 1000,
}
process.send!(measured)

async function oneByOne(): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let at = 0; at < task.streams; at += 1) streams.push(await open(at))
  return streams
}

function apart(apartMs: number): Promise<Stream[]> {
  const opened = Array.from({ length: task.streams }, async (_, at) => {
    if (apartMs > 0) await new Promise((resolve) => setTimeout(resolve, at * apartMs))
    return open(at)
  })
  return Promise.all(opened)
}

async function openProxy({ url, model }: ViewersTask): Promise<Stream> {
  const sentAt = performance.now()
  const body = JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: 'Go' }] })
  const answer = await ask('POST', `${url}/v1/chat/completions`, {}, body)
  return watch(answer, sentAt, '"content":')
}

/** Each stream belongs to a person of its own, who came before the clock started. */
async function openApp({
  url,
  streams,
  model,
  asMembers,
  withTools,
  people = streams,
}: ViewersTask): Promise<(at: number) => Promise<Stream>> {
  const tokens: string[] = []
  await allowMany(url)
  for (let at = 0; at < people; at += 1) {
    // Rate limits count by network; each guest comes from one of its own.
    const network = { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` }
    const [path, who] = asMembers ? [accountApi.signUp.path, newMember()] : [accountApi.beGuest.path, {}]
    const { data: came } = await json<{ data: { token: string } }>('POST', url + path, network, who)
    tokens.push(came.token)
    const focus = { focusMode: { isEnabled: true, mode: 'vault' } }
    if (withTools) await json('PATCH', url + labsApi.change.path, { authorization: `Bearer ${came.token}` }, focus)
  }
  const headers = (at: number) => ({ authorization: `Bearer ${tokens[at % people]}` })
  const { data } = await json<{ data: { models: { id: string; name: string }[] } }>(
    'GET',
    url + modelsApi.list.path,
    {},
  )
  const providerId = data.models.find(({ name }) => name.startsWith('tokens-'))!.id.split('/')[0]
  return async (at) => {
    const sentAt = performance.now()
    const message = { clientMessageId: randomUUID(), text: 'Go', modelId: `${providerId}/${model}` }
    const sent = await json<{ data: { messages: { id: string }[] } }>(
      'POST',
      url + chatApi.send.path,
      headers(at),
      message,
    )
    const path = chatApi.events.path.replace('{messageId}', sent.data.messages[1]!.id)
    return watch(await ask('GET', `${url}${path}?after=0`, headers(at)), sentAt, '"delta":')
  }
}

/** The first account is the owner's, who lets everyone have as many answers at once as they like. */
async function allowMany(url: string): Promise<void> {
  const owner = { email: 'owner@example.com', password: 'the owner of the bench' }
  const came = await json<{ data?: { token: string } }>('POST', url + accountApi.signUp.path, {}, owner)
  // A second measurement finds it changed.
  if (!came.data) return
  const roles = ['guest', 'free', 'paid'] as const
  const changes = roles.flatMap((role) =>
    (['answersAtOnce', 'chat'] as const).map((limit) => ({ role, limit, value: 100_000 })),
  )
  const { method, path } = plansOwnerApi.changeLimits
  await json(method, url + path, { authorization: `Bearer ${came.data.token}` }, { changes })
}

function newMember() {
  return { email: `${randomUUID()}@example.com`, password: randomUUID() }
}

function ask(method: string, url: string, headers: Record<string, string>, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    request(url, { method, agent, headers: { ...headers, ...type } }, resolve)
      .on('error', reject)
      .end(body)
  })
}

async function json<T>(method: string, url: string, headers: Record<string, string>, body?: unknown): Promise<T> {
  const answer = await ask(method, url, headers, body === undefined ? undefined : JSON.stringify(body))
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string
  if (answer.statusCode === 429) throw new Error(text)
  return JSON.parse(text) as T
}

async function watch(answer: IncomingMessage, sentAt: number, mark: string): Promise<Stream> {
  if (answer.statusCode !== 200) throw new Error(`a stream was refused with ${answer.statusCode}`)
  let firstTokenMs = 0
  let tokens = 0
  for await (const chunk of answer.setEncoding('utf8')) {
    const count = (chunk as string).split(mark).length - 1
    if (count > 0 && tokens === 0) firstTokenMs = performance.now() - sentAt
    tokens += count
  }
  return { firstTokenMs, tokens }
}
