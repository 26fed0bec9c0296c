import * as z from 'zod'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { newProvider, type Provider, type ProviderChange } from '#contract/models/schema.ts'
import type { AddableKind } from './provider-kinds.ts'

const { name, baseUrl, apiKey } = newProvider.shape
const vendorAddress = z.preprocess((text) => (text === '' ? undefined : text), baseUrl)
const serverAddress = z.string().trim().min(1, providerMessages.baseUrlRequired).pipe(baseUrl.unwrap())

type ProviderTexts = { name: string; baseUrl?: string | undefined; apiKey?: string | undefined }

/** What is typed, refused in the contract's words. A vendor's address may be left out. */
export function providerForm(kind: AddableKind) {
  const address: z.ZodType<string | undefined> = kind === 'openai-compatible' ? serverAddress : vendorAddress
  // In the order of the form, so that the first mistake gets the focus.
  return z.object({ baseUrl: address, apiKey, name })
}

/** An empty key field means that the key stays, unless it is to be removed. */
export function toProviderChange(
  provider: Pick<Provider, 'id'>,
  texts: ProviderTexts,
  options: { models: string[]; imageModels: string[]; removesKey: boolean },
): ProviderChange {
  const key = options.removesKey ? { apiKey: '' } : texts.apiKey ? { apiKey: texts.apiKey } : {}
  return {
    providerId: provider.id,
    name: texts.name,
    baseUrl: texts.baseUrl ?? null,
    models: options.models,
    imageModels: options.imageModels,
    ...key,
  }
}

/** Whether the key would have to be entered again: said before the server says it. */
export function changesOrigin(provider: Pick<Provider, 'baseUrl' | 'hasKey'>, newAddress: string): boolean {
  return provider.hasKey && originOf(provider.baseUrl ?? '') !== originOf(newAddress)
}

function originOf(text: string): string {
  return URL.canParse(text.trim()) ? new URL(text.trim()).origin : text.trim()
}
