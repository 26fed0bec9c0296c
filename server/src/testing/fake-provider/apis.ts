import { anthropic } from './anthropic.ts'
import type { Format } from './format.ts'
import { google } from './google.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'

const FORMATS = { 'openai-chat': openaiChat, 'openai-responses': openaiResponses, anthropic, google }

/** What a request is about, as far as the fake provider can tell. */
export type ParsedRequest = {
  readonly api: keyof typeof FORMATS | 'models' | 'other'
  readonly model: string
  readonly stream: boolean
}

export function findFormat(api: ParsedRequest['api']): Format {
  return api === 'models' || api === 'other' ? openaiChat : FORMATS[api]
}
