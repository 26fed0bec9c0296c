import { Bot, Cloud, Server, Sparkles, type LucideIcon } from 'lucide-react'
import type { ADDABLE_KINDS, ProviderKind } from '#contract/models/schema.ts'

export type AddableKind = (typeof ADDABLE_KINDS)[number]

type KindWords = {
  readonly label: string
  readonly icon: LucideIcon
  /** One line under the choice. */
  readonly what: string
  readonly keyHint: string
  readonly isKeyNeeded: boolean
}

/** How each kind of provider is spoken of. */
export const KINDS: Record<AddableKind, KindWords> = {
  openai: {
    label: 'OpenAI',
    icon: Sparkles,
    what: 'GPT models, with a key from platform.openai.com.',
    keyHint: 'Starts with sk-.',
    isKeyNeeded: true,
  },
  anthropic: {
    label: 'Anthropic',
    icon: Bot,
    what: 'Claude models, with a key from console.anthropic.com.',
    keyHint: 'Starts with sk-ant-.',
    isKeyNeeded: true,
  },
  google: {
    label: 'Google',
    icon: Cloud,
    what: 'Gemini models, with a key from aistudio.google.com.',
    keyHint: 'Starts with AIza.',
    isKeyNeeded: true,
  },
  'openai-compatible': {
    label: 'Other server',
    icon: Server,
    what: 'Ollama, LM Studio, llama.cpp, vLLM, OpenRouter and others like them.',
    keyHint: 'Leave it empty if the server wants none.',
    isKeyNeeded: false,
  },
}

/** Servers whose address is known: one click fills it in. */
export const KNOWN_SERVERS = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
] as const

export function kindWords(kind: ProviderKind): KindWords {
  return kind in KINDS ? KINDS[kind as AddableKind] : KINDS['openai-compatible']
}
