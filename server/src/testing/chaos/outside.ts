import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { isTitleRequest } from '../chat.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../database-proxy.ts'
import { replyWithText, startFakeProvider, tokensOf, type RecordedRequest, type Reply } from '../fake-provider.ts'
import type { TestPostgres } from '../postgres.ts'
import { startS3Server } from '../s3-server.ts'
import { startSearchServers } from '../search-servers.ts'
import { drawFrom } from './seeded.ts'

/** How the provider of models fails. */
export const PROVIDER_FAILURES = ['breaks-first', 'resets-midway', 'cut-midway', 'busy', 'hangs-midway'] as const
type ProviderFailure = (typeof PROVIDER_FAILURES)[number]

/** What an install reaches besides its own disk. Each stands behind a gate that can be shut. */
export type Outside = {
  readonly settings: Readonly<Record<string, string>>
  readonly searxngUrl: string
  readonly gates: {
    readonly database?: DatabaseProxy
    readonly files?: DatabaseProxy
    readonly mail: DatabaseProxy
    readonly search: DatabaseProxy
  }
  /** The server of its database, which can be ended. */
  readonly postgres: TestPostgres | undefined
  failProvider(how: ProviderFailure | undefined): void
  close(): Promise<void>
}

/** A database of a round's own, on a server that others use when it is over. */
export type TestDatabase = { readonly url: string; readonly postgres: TestPostgres }

/** What a model counts of an answer: prompts are all as long. */
export const PROMPT_TOKENS = 100

/** What a model answers to a message that bears a marker. */
export function answerTo(marker: string): string {
  const draw = drawFrom(Number.parseInt(marker.slice('turn'.length), 36) % 2 ** 31)
  const rest = Array.from({ length: draw.between(5, 60) }, () => draw.word())
  return `${marker} ${rest.join(' ')}.`
}

const MARKER = /\bturn[0-9a-z]{7}\b/g

/** Only the tool-calling models of these names do so. */
export const MODELS = { plain: 'hello', asks: 'gpt-4o-asks', searches: 'gpt-4o-searches' } as const

export async function openOutside(database: TestDatabase | undefined, hasBucket: boolean): Promise<Outside> {
  let failure: ProviderFailure | undefined
  const before = (request: RecordedRequest): Reply | undefined => {
    if (isTitleRequest(request)) return replyWithText('...')
    const answer = replyOf(request)
    return failure ? failing(failure, answer) : answer
  }
  const provider = await startFakeProvider({ before })
  // It says what they can do: nobody has to try it out.
  const data = Object.values(MODELS).map((id) => {
    return { id, context_length: 65_536, supported_parameters: id === MODELS.plain ? [] : ['tools'] }
  })
  provider.answer('/v1/models', { body: { data } })
  const search = await startSearchServers()
  search.play('searxng', [{ url: 'http://192.0.2.1/tides', title: 'Tides', text: 'High water is at noon.' }])
  const mail = await startMailServer()
  const bucket = hasBucket ? await startS3Server() : undefined
  const gates = {
    ...(database && { database: await startDatabaseProxy(database.url) }),
    ...(bucket && { files: await startDatabaseProxy(bucket.settings.endpoint!) }),
    mail: await startDatabaseProxy(`smtp://127.0.0.1:${mail.port}`),
    search: await startDatabaseProxy(search.addressOf('searxng')),
  }
  const settings: Record<string, string> = {
    MODEL_BASE_URL: provider.baseUrl,
    MODEL_NAMES: Object.values(MODELS).join(','),
    SMTP_URL: gates.mail.databaseUrl,
    ...(gates.database && { DATABASE_URL: gates.database.databaseUrl }),
    ...(bucket && {
      S3_ENDPOINT: new URL(gates.files!.databaseUrl).origin,
      S3_BUCKET: bucket.settings.bucket,
      S3_REGION: bucket.settings.region,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId!,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey!,
    }),
  }
  return {
    settings,
    searxngUrl: gates.search.databaseUrl,
    gates,
    postgres: database?.postgres,
    failProvider: (how) => void (failure = how),
    async close() {
      for (const gate of Object.values(gates)) await gate.close()
      await Promise.all([provider.close(), search.close(), mail.close(), bucket?.close()])
    },
  }
}

type Prompt = { readonly messages?: readonly { role: string; content: unknown }[]; readonly tools?: readonly unknown[] }

function replyOf({ body, model }: RecordedRequest): Reply {
  const { messages = [], tools = [] } = body as Prompt
  const last = messages.findLast(({ role }) => role === 'user')
  const marker = JSON.stringify(last?.content ?? '')
    .match(MARKER)
    ?.at(-1)
  if (marker === undefined) return replyWithText('Nothing.')
  const steps = tokensOf(answerTo(marker)).map((text) => ({ text }))
  const mayCall = tools.length > 0 && messages.at(-1)?.role !== 'tool'
  if (mayCall && model === MODELS.asks)
    return {
      steps: [{ call: 'read_page', input: { url: `http://192.0.2.1/${marker}` }, id: 'c1' }, { end: 'tool_calls' }],
    }
  if (mayCall && model === MODELS.searches)
    return { steps: [{ call: 'web_search', input: { query: `tides ${marker}` }, id: 'c1' }, { end: 'tool_calls' }] }
  const usage = { input: PROMPT_TOKENS, output: steps.length }
  return { steps: [...steps, { end: 'stop' }, { usage }], perSecond: 400 }
}

function failing(how: ProviderFailure, answer: Reply): Reply {
  if (how === 'breaks-first') return { status: 500, message: 'The server had an error.' }
  if (how === 'busy') return { status: 429, headers: { 'retry-after': '7' }, message: 'Rate limit reached.' }
  if (!('steps' in answer)) return answer
  const half = answer.steps.slice(0, Math.ceil(answer.steps.length / 2)).filter((step) => 'text' in step)
  const end = { 'resets-midway': { reset: true }, 'cut-midway': { cut: true }, 'hangs-midway': { hang: true } } as const
  return { steps: [...half, end[how]] }
}

/** Takes every mail. */
async function startMailServer(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => {
    let isData = false
    socket.on('error', () => {}).write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
        if (line === 'QUIT') socket.end()
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
