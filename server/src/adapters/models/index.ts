import type { ProviderKind } from '#contract/models/schema.ts'
import type { ModelSource } from './port.ts'

export { estimateTokens } from './estimate-tokens.ts'
export { type DEFAULT_ADDRESSES, findServers } from './find-servers.ts'
export { generateObject } from './generate-object.ts'
export {
  type GenerateOptions,
  type OfferedTool,
  type OwnContent,
  type Picture,
  type ToolCall,
  type Turn,
  generate,
  generateStep,
} from './generate.ts'
export { familyByName } from './model-families.ts'
export { listProblem } from './list-problem.ts'
export { type BeginCall, type CallMeter, meterModel } from './meter-model.ts'
export type { LanguageModel, ModelSource, OfferedModel, ProviderAccess } from './port.ts'
export { type ProviderRequest, createProviderFetch, isLinkLocalFailure } from './provider-fetch.ts'
export { dig, listAt, readBytes, readJson, textAt } from './json/read-json.ts'
export { readToolInput } from './json/read-tool-input.ts'
export { createTimeLimit } from './time-limit.ts'
export { isUnknownModel, TroubleError, troubleOf } from './trouble.ts'
export { tryAbilities } from './try-abilities.ts'
export { baseOf, originOf } from './vendor-address.ts'

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
