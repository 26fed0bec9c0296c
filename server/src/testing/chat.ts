import { randomUUID } from 'node:crypto'
import { ROLES } from '#contract/account/plan.ts'
import { chatApi } from '#contract/chat/api.ts'
import { streamMessage, type StreamMessage } from '#contract/chat/events.ts'
import { applyStreamMessage, EMPTY_SNAPSHOT, type AnswerSnapshot } from '#contract/chat/fold.ts'
import type { AssistantMessage, OutgoingMessage, SentTurn } from '#contract/chat/thread.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import type { Config } from '../config.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { replyWithText, startFakeProvider, type FakeProvider, type RecordedRequest } from './fake-provider.ts'

export type ChatApp = TestApp &
  ChatCalls & {
    readonly provider: FakeProvider
    /** The id of a model of the provider. */
    model(name: string): string
    /** Requests for answers that reached the provider. */
    requestsTo(modelName: string): RecordedRequest[]
  }

/** What people do in a chat, on whichever server. */
export type ChatCalls = {
  send(as: Person, message: Partial<OutgoingMessage> & { text: string }): Promise<SentTurn>
  /** Reads an answer's stream to its end. */
  watch(as: Person, messageId: string, after?: number): Promise<Watched>
  openStream(as: Person, messageId: string, after?: number): Promise<Response>
}

export type Watched = { readonly received: readonly StreamMessage[]; readonly snapshot: AnswerSnapshot }

/**
 * The real app with one provider that is played by a local server. Its list of models is down, so any name is tried,
 * and the name says how the provider behaves.
 */
export async function startChatApp(
  settings: Partial<Config> = {},
  replace?: Parameters<typeof startTestApp>[1],
): Promise<ChatApp> {
  // Its idea of a title is none unless asked for by name, so chats keep the one they were born with.
  const before = (request: RecordedRequest) =>
    isTitleRequest(request) && request.model !== 'names-chats' ? replyWithText('...') : undefined
  const provider = await startFakeProvider({ before })
  provider.answer('/v1/models', { status: 503, body: {} })
  const seedModel = { baseUrl: provider.baseUrl, apiKey: undefined, names: ['hello'] }
  const app = await startTestApp({ ...settings, seedModel }, replace)
  const { providers } = await app.call(providersApi.list, {}, app.as.owner)
  // Most tests send without a wait for what they sent before.
  await setAnswersAtOnce(app, 1_000)
  return {
    ...app,
    provider,
    model: (name) => `${providers[0]!.id}/${name}`,
    ...createChatCalls(app),
    requestsTo: (modelName) => provider.requests.filter((each) => each.model === modelName && !isTitleRequest(each)),
    async close() {
      await app.close()
      await provider.close()
    },
  }
}

/** How many answers are written for a person at the same time, on every plan; null is back to the default. */
export async function setAnswersAtOnce(
  { call, as }: Pick<TestApp, 'call' | 'as'>,
  value: number | null,
): Promise<void> {
  const changes = ROLES.map((role) => ({ role, limit: 'answersAtOnce' as const, value }))
  await call(plansOwnerApi.changeLimits, { changes }, as.owner)
}

export function createChatCalls({ call, request }: Pick<TestApp, 'call' | 'request'>): ChatCalls {
  const openStream: ChatCalls['openStream'] = (as, messageId, after) => {
    const headers = new Headers({ authorization: `Bearer ${as.token}` })
    if (after !== undefined) headers.set('last-event-id', String(after))
    return request(`/v1/messages/${messageId}/events`, { headers })
  }
  return {
    openStream,
    send: (as, message) => call(chatApi.send, { clientMessageId: randomUUID(), ...message }, as),
    async watch(as, messageId, after) {
      const stream = await openStream(as, messageId, after)
      // What comes behind a place makes no whole answer.
      return after === undefined ? readAnswer(stream) : { received: await readAll(stream), snapshot: EMPTY_SNAPSHOT }
    },
  }
}

export function isTitleRequest({ body }: RecordedRequest): boolean {
  return JSON.stringify(body).includes('Write a title')
}

/** All that the stream of an answer sends, and what comes of it. */
export async function readAnswer(stream: Response): Promise<Watched> {
  const received = await readAll(stream)
  return { received, snapshot: received.reduce(applyStreamMessage, EMPTY_SNAPSHOT) }
}

async function readAll(stream: Response): Promise<StreamMessage[]> {
  const received: StreamMessage[] = []
  for await (const one of readStream(stream)) received.push(one)
  return received
}

/** What a stream sends, parsed as the contract says. */
export async function* readStream(response: Response): AsyncGenerator<StreamMessage> {
  for await (const data of readEventData(response)) yield streamMessage.parse(data)
}

/** The data of the events of a stream. */
export async function* readEventData(response: Response): AsyncGenerator {
  let rest = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const frames = (rest + chunk).split('\n\n')
    rest = frames.pop()!
    for (const frame of frames) {
      const line = frame.split('\n').find((each) => each.startsWith('data: '))
      if (line) yield JSON.parse(line.slice('data: '.length))
    }
  }
}

/** The answer among what a send brought back. */
export function answerOf(sent: SentTurn): AssistantMessage {
  return sent.messages.find((message) => message.role === 'assistant')!
}
