import { Bot, Cloud, Server, Sparkles, type LucideIcon } from 'lucide-react'
import type { ADDABLE_KINDS, ProviderKind } from '#contract/models/schema.ts'

export type AddableKind = (typeof ADDABLE_KINDS)[number]

type ProviderKindInfo = { readonly label: string; readonly icon: LucideIcon }

/** How each kind of provider is spoken of. */
export const PROVIDER_KINDS: Record<AddableKind, ProviderKindInfo> = {
  openai: { label: 'OpenAI', icon: Sparkles },
  anthropic: { label: 'Anthropic', icon: Bot },
  google: { label: 'Google', icon: Cloud },
  'openai-compatible': { label: 'Other server', icon: Server },
}

export function getKindInfo(kind: ProviderKind): ProviderKindInfo {
  return kind in PROVIDER_KINDS ? PROVIDER_KINDS[kind as AddableKind] : PROVIDER_KINDS['openai-compatible']
}
