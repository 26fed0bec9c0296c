import { Bot, Cloud, Server, Sparkles, type LucideIcon } from 'lucide-react'
import type { ADDABLE_KINDS, ProviderKind } from '#contract/models/schema.ts'

export type AddableKind = (typeof ADDABLE_KINDS)[number]

type ProviderKindInfo = {
  readonly label: string
  readonly icon: LucideIcon
  /** One line under the choice. */
  readonly description: string
  readonly keyHint: string
  readonly isKeyNeeded: boolean
}

/** How each kind of provider is spoken of. */
export const PROVIDER_KINDS: Record<AddableKind, ProviderKindInfo> = {
  openai: {
    label: 'OpenAI',
    icon: Sparkles,
    description: 'GPT models, with a key from platform.openai.com.',
    keyHint: 'Starts with sk-.',
    isKeyNeeded: true,
  },
  anthropic: {
    label: 'Anthropic',
    icon: Bot,
    description: 'Claude models, with a key from console.anthropic.com.',
    keyHint: 'Starts with sk-ant-.',
    isKeyNeeded: true,
  },
  google: {
    label: 'Google',
    icon: Cloud,
    description: 'Gemini models, with a key from aistudio.google.com.',
    keyHint: 'Starts with AIza.',
    isKeyNeeded: true,
  },
  'openai-compatible': {
    label: 'Other server',
    icon: Server,
    description: 'Ollama, LM Studio, llama.cpp, vLLM, OpenRouter and others like them.',
    keyHint: 'Leave it empty if the server wants none.',
    isKeyNeeded: false,
  },
}

/** Servers whose address is known: one click fills it in. */
export const SERVER_PRESETS = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
] as const

export function getKindInfo(kind: ProviderKind): ProviderKindInfo {
  return kind in PROVIDER_KINDS ? PROVIDER_KINDS[kind as AddableKind] : PROVIDER_KINDS['openai-compatible']
}
