import { replyWithText, type FakeProvider, type RecordedRequest, type Reply } from '#server/testing/fake-provider.ts'

/** The only model of the scripted app; it can call tools. */
export const SCRIPTED_MODEL = 'scripted'

/** A provider whose answers a journey writes. */
export type ScriptedModel = {
  readonly provider: FakeProvider
  /** What the model answers to a message with these words in it. */
  answer(words: string, reply: Reply | (() => Reply)): void
  /** What the model calls chats from now on; nothing at first. */
  title(words: string): void
  /** What it answers to everything else than titles, whatever `answer` says. */
  answerAll(reply: (request: RecordedRequest) => Reply | Promise<Reply>): void
  /** The last request for an answer to a message with these words in it. */
  requestFor(words: string): RecordedRequest
}

/** Begins with a model that only repeats what it was asked. */
export function scriptModel(provider: FakeProvider): ScriptedModel {
  let title = ''
  let answerAll: ((request: RecordedRequest) => Reply | Promise<Reply>) | undefined
  const replies: { words: string; reply: Reply | (() => Reply) }[] = []
  provider.on(SCRIPTED_MODEL, (request) => {
    if (isTitleRequest(request.body)) return title ? replyWithText(title) : { status: 500 }
    if (answerAll) return answerAll(request)
    const question = lastQuestion(request.body)
    const found = replies.findLast(({ words }) => question.includes(words))?.reply
    if (!found) return replyWithText(`You asked: ${question}`)
    return typeof found === 'function' ? found() : found
  })
  return {
    provider,
    answer: (words, reply) => void replies.push({ words, reply }),
    title: (words) => void (title = words),
    answerAll: (reply) => void (answerAll = reply),
    requestFor: (words) =>
      provider.requests.findLast(({ body }) => !isTitleRequest(body) && lastQuestion(body).includes(words))!,
  }
}

/** After the first answer the model is asked for a title; that is no turn of the chat. */
function isTitleRequest(body: unknown): boolean {
  const { messages } = body as { messages: { role: string; content: unknown }[] }
  return messages[0]?.role === 'system' && JSON.stringify(messages[0].content).includes('Write a title')
}

function lastQuestion(body: unknown): string {
  const { messages } = body as { messages: { role: string; content: string | { text?: string }[] }[] }
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')
}
