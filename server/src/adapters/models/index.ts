import type { ProviderKind } from '#contract/models/schema.ts'
import { anthropic } from './anthropic.ts'
import { google } from './google.ts'
import { openaiCompatible } from './openai-compatible.ts'
import { openai } from './openai.ts'
import type { ModelSource } from './port.ts'

const SOURCES = { openai, anthropic, google, 'openai-compatible': openaiCompatible }

/** The kinds that are reached over the network; files and the built-in engine are opened by themselves. */
export function sourceOf(kind: Extract<ProviderKind, keyof typeof SOURCES>): ModelSource {
  return SOURCES[kind]
}
