import type { AddableKind } from './provider-kinds.ts'

/** What a text that somebody pasted leads to. Without a kind it is a key that could be anybody's. */
export type RecognizedProvider = {
  readonly kind: AddableKind | null
  readonly name: string
  /** How that shows in what was pasted. */
  readonly reason: string
  readonly baseUrl?: string
  readonly apiKey?: string
}

type Vendor = Pick<RecognizedProvider, 'kind' | 'name' | 'baseUrl'>

const compatible = (name: string, baseUrl: string): Vendor => ({ kind: 'openai-compatible', name, baseUrl })
const OPENAI: Vendor = { kind: 'openai', name: 'OpenAI' }
const ANTHROPIC: Vendor = { kind: 'anthropic', name: 'Anthropic' }
const GOOGLE: Vendor = { kind: 'google', name: 'Google' }

/** The most special first: OpenAI's beginning is that of others, too. */
const KEY_FORMS: readonly (readonly [RegExp, Vendor])[] = [
  [/^sk-ant-/, ANTHROPIC],
  [/^AIza/, GOOGLE],
  [/^sk-or-/, compatible('OpenRouter', 'https://openrouter.ai/api/v1')],
  [/^gsk_/, compatible('Groq', 'https://api.groq.com/openai/v1')],
  [/^xai-/, compatible('xAI', 'https://api.x.ai/v1')],
  // A bare sk- is the beginning of many others' keys, who must not see them at OpenAI: its own have this inside.
  [/^sk-(?:(?:proj|svcacct|admin)-|\S*T3BlbkFJ)/, OPENAI],
]

const VENDOR_HOSTS: Readonly<Record<string, Vendor>> = {
  'api.openai.com': OPENAI,
  'api.anthropic.com': ANTHROPIC,
  'generativelanguage.googleapis.com': GOOGLE,
}

/** Where servers listen when nobody told them otherwise. */
const USUAL_PORTS: Readonly<Record<string, string>> = {
  11434: 'Ollama',
  1234: 'LM Studio',
  8080: 'llama.cpp',
  8000: 'vLLM',
}

const WITH_SCHEME = /^https?:\/\//i
const HOST_ALONE = /^(?:localhost|[\w-]+(?:\.[\w-]+)+|[\w-]+(?=:\d)|\[[0-9a-f:]+\])(?::\d{1,5})?(?:\/\S*)?$/i
const NEAR = /^(?:localhost|[\w-]+|[\w.-]+\.(?:local|lan|internal|home)|\d+\.\d+\.\d+\.\d+|\[.*\])$/i

/** Whose key it is, or which server an address leads to. Null while it is neither. */
export function recognizeProvider(text: string): RecognizedProvider | null {
  const entry = text.trim()
  if (entry === '' || /\s/.test(entry)) return null
  const vendor = KEY_FORMS.find(([form]) => form.test(entry))?.[1]
  if (vendor) return { ...vendor, apiKey: entry, reason: `${vendor.name}, by the key’s form` }
  if (entry.startsWith('sk-')) return keyOfSomebody(entry)
  const address = addressOf(entry)
  if (address) return address
  return entry.length < 16 || entry.includes('/') ? null : keyOfSomebody(entry)
}

const keyOfSomebody = (apiKey: string): RecognizedProvider => ({ kind: null, name: '', apiKey, reason: '' })

function addressOf(entry: string): RecognizedProvider | null {
  const typed = WITH_SCHEME.test(entry) ? entry : HOST_ALONE.test(entry) ? `${schemeOf(entry)}${entry}` : ''
  if (!URL.canParse(typed)) return null
  const { hostname, port, protocol } = new URL(typed)
  const vendor = protocol === 'https:' ? VENDOR_HOSTS[hostname] : undefined
  if (vendor) return { ...vendor, reason: `${vendor.name}, by the address` }
  // By its port, too, where it is one of several on a machine.
  const plain = hostname.replace(/^(?:api|www)\./, '')
  const name = USUAL_PORTS[port] ?? (port === '' ? plain : `${plain}:${port}`)
  return { kind: 'openai-compatible', name, baseUrl: typed, reason: `${name}, by the address` }
}

function schemeOf(entry: string): string {
  const host = entry.replace(/(?::\d+)?(?:\/.*)?$/, '')
  return NEAR.test(host) ? 'http://' : 'https://'
}
