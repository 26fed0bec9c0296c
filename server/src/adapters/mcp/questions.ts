import { UrlElicitationRequiredError, type Client, type ElicitRequest } from '@modelcontextprotocol/client'
import { QuestionPending, type CallOptions, type ServerQuestion } from './port.ts'

type OpenCall = {
  readonly answerTo: CallOptions['answerTo']
  readonly ending: AbortController
  pending?: ServerQuestion
}

/**
 * Questions that a server asks in the middle of a call (elicitation). Nobody waits on an open connection: what is known
 * is said, and otherwise the call ends, to be made again once the person has been asked.
 */
export function answerQuestions(client: Client) {
  const open = new Set<OpenCall>()
  client.setRequestHandler('elicitation/create', ({ params }) => {
    // A question does not say which call it belongs to, so with several nobody can be asked.
    const [call] = open
    if (!call || open.size > 1) return { action: 'cancel' }
    const question = toQuestion(params)
    const answered = call.answerTo?.(question)
    if (answered) return { ...answered }
    call.pending = question
    call.ending.abort()
    return { action: 'cancel' }
  })
  return {
    /** Makes a call during which the server may ask. */
    async during<T>({ signal, answerTo }: CallOptions, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const call: OpenCall = { answerTo, ending: new AbortController() }
      open.add(call)
      try {
        return await work(AbortSignal.any([signal, call.ending.signal]))
      } catch (error) {
        signal.throwIfAborted()
        const question = call.pending ?? wantedPage(error)
        // One that was answered and is asked all the same would be asked for ever.
        if (question && answerTo && (call.pending || !answerTo(question))) throw new QuestionPending(question)
        throw error
      } finally {
        open.delete(call)
      }
    },
  }
}

function toQuestion(params: ElicitRequest['params']): ServerQuestion {
  const { message } = params
  if (params.mode === 'url') return { mode: 'url', message, url: params.url }
  return { mode: 'form', message, schema: params.requestedSchema }
}

/** A server may also refuse a call until its person has been on a page of its own. */
function wantedPage(error: unknown): ServerQuestion | undefined {
  const [first] = error instanceof UrlElicitationRequiredError ? error.elicitations : []
  return first && { mode: 'url', message: first.message, url: first.url }
}
