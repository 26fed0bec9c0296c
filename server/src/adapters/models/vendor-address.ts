import type { ProviderAccess } from './port.ts'

/** Where the vendors live when the owner names no other address (a gateway, a region). */
const VENDOR_ADDRESSES = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const satisfies Partial<Record<ProviderAccess['kind'], string>>

/** The address that requests are made from, without a slash at its end. */
export function baseOf(access: ProviderAccess): string {
  const address = access.baseUrl ?? (VENDOR_ADDRESSES as Partial<Record<string, string>>)[access.kind]
  if (address === undefined) throw new Error(`A provider of kind ${access.kind} has an address.`)
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** The one origin that a provider's key may be sent to. */
export function originOf(kind: ProviderAccess['kind'], baseUrl: string | null): string {
  return new URL(baseOf({ kind, baseUrl: baseUrl ?? undefined, apiKey: undefined })).origin
}
