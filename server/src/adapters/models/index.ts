import type { ProviderKind } from '#contract/models/schema.ts'
import type { ModelSource } from './port.ts'

/** The kinds that are reached over the network; files and the built-in engine are opened by themselves. */
export type ConnectedKind = Exclude<ProviderKind, 'local' | 'builtin'>

/** Loaded when the first provider of a kind is asked: together they cost 40 MB and more than half a second at start. */
const SOURCES: Record<ConnectedKind, () => Promise<ModelSource>> = {
  openai: async () => (await import('./openai.ts')).openai,
  anthropic: async () => (await import('./anthropic.ts')).anthropic,
  google: async () => (await import('./google.ts')).google,
  'openai-compatible': async () => (await import('./openai-compatible.ts')).openaiCompatible,
}

/** How a kind of provider is spoken to. */
export function loadSource(kind: ConnectedKind): Promise<ModelSource> {
  return SOURCES[kind]()
}
