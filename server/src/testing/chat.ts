import { randomUUID } from 'node:crypto'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { chatApi } from '#contract/chat/api.ts'
import { streamed, type Streamed } from '#contract/chat/events.ts'
import { follow, NOWHERE, type Place } from '#contract/chat/fold.ts'
import type { AssistantMessage, Outgoing, Sent } from '#contract/chat/thread.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { startFakeProvider, type FakeProvider } from './fake-provider.ts'

export type ChatApp = TestApp & {
  readonly provider: FakeProvider
  /** Sends as a person; the model's name says how the fake provider behaves. */
  send(as: Person, message: Partial<Outgoing> & { text: string }): Promise<Sent>
  /** Reads an answer's stream to its end. */
  watch(as: Person, messageId: string, after?: number): Promise<Watched>
  openStream(as: Person, messageId: string, after?: number): Promise<Response>
}

export type Watched = { readonly received: readonly Streamed[]; readonly place: Place }

/** The real app with one provider that is played by a local server. */
export async function startChatApp(): Promise<ChatApp> {
  const provider = await startFakeProvider()
  const connect = createOpenAICompatible({ name: 'fake', baseURL: provider.baseUrl })
  const app = await startTestApp(
    {},
    {
      defaultModelId: async () => 'fake/hello',
      openModel: async (modelId) => {
        const name = modelId.split('/')[1]!
        return {
          info: {
            id: modelId,
            name,
            provider: { id: 'fake', name: 'Fake', kind: 'openai-compatible' },
            can: { images: false, tools: false, reasoning: true },
            contextTokens: name === 'small-window' ? 600 : 32_000,
          },
          speaker: connect(name),
          writesTitles: name === 'names-chats',
        }
      },
    },
  )
  const openStream: ChatApp['openStream'] = (as, messageId, after) => {
    const headers = new Headers({ authorization: `Bearer ${as.token}` })
    if (after !== undefined) headers.set('last-event-id', String(after))
    return app.request(`/v1/messages/${messageId}/events`, { headers })
  }
  return {
    ...app,
    provider,
    openStream,
    send: (as, message) => app.call(chatApi.send, { clientMessageId: randomUUID(), ...message }, as),
    async watch(as, messageId, after) {
      const received: Streamed[] = []
      for await (const one of readStream(await openStream(as, messageId, after))) received.push(one)
      return { received, place: after === undefined ? received.reduce(follow, NOWHERE) : NOWHERE }
    },
    async close() {
      await app.close()
      await provider.close()
    },
  }
}

/** What a stream sends, parsed as the contract says. */
export async function* readStream(response: Response): AsyncGenerator<Streamed> {
  let rest = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const frames = (rest + chunk).split('\n\n')
    rest = frames.pop()!
    for (const frame of frames) {
      const line = frame.split('\n').find((each) => each.startsWith('data: '))
      if (line) yield streamed.parse(JSON.parse(line.slice('data: '.length)))
    }
  }
}

/** The answer among what a send brought back. */
export function answerOf(sent: Sent): AssistantMessage {
  return sent.messages.find((message) => message.role === 'assistant')!
}
