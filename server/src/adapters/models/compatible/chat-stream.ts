import type { IncomingMessage } from 'node:http'
import {
  APICallError,
  type LanguageModelV4CallOptions,
  type LanguageModelV4StreamPart,
  type LanguageModelV4StreamResult,
  type SharedV4Warning,
} from '@ai-sdk/provider'
import { headersOf, type ProviderFetch } from '../provider-fetch.ts'
import { createChatParts } from './chat-parts.ts'
import { innerError } from './inner-error.ts'
import { createEventReader } from './sse-lines.ts'

/** Parts that may wait for their reader before the connection is held back. */
const PARTS_AHEAD = 1_024
/** How long a server may take to end a stream that it declared done. */
const LEFTOVER_MS = 1_000
const REFUSAL_MAX_CHARS = 64 * 1024

type ChatStreamOptions = {
  readonly provider: ProviderFetch
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Record<string, unknown>
  readonly warnings: SharedV4Warning[]
  readonly call: Pick<LanguageModelV4CallOptions, 'abortSignal' | 'headers'>
}

/** Asks for a chat completion and streams it. */
export async function streamChat({
  provider,
  url,
  headers,
  body,
  warnings,
  call,
}: ChatStreamOptions): Promise<LanguageModelV4StreamResult> {
  const answer = await provider.send(url, {
    method: 'POST',
    headers: { ...headers, ...definedOnly(call.headers), 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, stream: true, stream_options: { include_usage: true } }),
    signal: call.abortSignal,
  })
  const responseHeaders = headersOf(answer)
  if (answer.statusCode !== 200) throw await refusalOf(answer, url)
  if (isJson(answer)) throw innerError(await errorInside(answer), url)
  return {
    stream: partsOf(answer, url, { type: 'stream-start', warnings }, call.abortSignal),
    request: { body },
    response: { headers: responseHeaders },
  }
}

function partsOf(
  answer: IncomingMessage,
  url: string,
  start: LanguageModelV4StreamPart,
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  let over = false
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      start(controller) {
        const parts = createChatParts(url, (part) => controller.enqueue(part))
        let complete = false
        const reader = createEventReader((data) => {
          complete ||= parts.push(data)
        })
        const end = () => {
          if (over) return
          over = true
          parts.end()
          controller.close()
          releaseConnection(answer)
        }
        const lose = (error: Error) => {
          if (over) return
          over = true
          controller.error(signal?.aborted ? signal.reason : lost(url, error))
          answer.destroy()
        }

        controller.enqueue(start)
        answer.on('data', (bytes: Buffer) => {
          if (over) return
          try {
            reader.push(bytes)
          } catch (error) {
            return lose(error as Error)
          }
          if (complete) end()
          else if ((controller.desiredSize ?? 0) <= 0) answer.pause()
        })
        answer.once('end', () => {
          if (!over) reader.end()
          end()
        })
        answer.once('error', lose)
        answer.once('close', () => lose(new Error('The connection was closed.')))
      },
      pull: () => void answer.resume(),
      cancel() {
        over = true
        answer.destroy()
      },
    },
    { highWaterMark: PARTS_AHEAD },
  )
}

/** What is left of an answer that is complete is read to its end, so that the connection can serve the next one. */
function releaseConnection(answer: IncomingMessage): void {
  if (answer.readableEnded) return
  const late = setTimeout(() => answer.destroy(), LEFTOVER_MS).unref()
  answer.once('close', () => clearTimeout(late))
  answer.resume()
}

function lost(url: string, cause: Error): APICallError {
  return new APICallError({
    message: 'The connection was lost.',
    url,
    requestBodyValues: {},
    cause,
    isRetryable: false,
  })
}

async function refusalOf(answer: IncomingMessage, url: string): Promise<APICallError> {
  const responseBody = await readText(answer)
  return new APICallError({
    message: `The provider answered with ${answer.statusCode}.`,
    url,
    requestBodyValues: {},
    ...(answer.statusCode !== undefined && { statusCode: answer.statusCode }),
    responseHeaders: headersOf(answer),
    responseBody,
  })
}

function isJson(answer: IncomingMessage): boolean {
  return /^application\/json\b/i.test(answer.headers['content-type'] ?? '')
}

/** A stream was asked for: JSON in its place is how some servers say what is wrong. */
async function errorInside(answer: IncomingMessage): Promise<unknown> {
  const text = await readText(answer)
  try {
    return (JSON.parse(text) as { error?: unknown }).error ?? 'The server did not stream its answer.'
  } catch {
    return 'The server did not stream its answer.'
  }
}

async function readText(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8')
  let text = ''
  for await (const chunk of answer) {
    text += chunk as string
    if (text.length > REFUSAL_MAX_CHARS) break
  }
  return text
}

function definedOnly(headers: Record<string, string | undefined> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
