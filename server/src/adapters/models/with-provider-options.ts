import type { LanguageModelV4, LanguageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider'

/** A model that is always called with these options of its vendor, unless the call says otherwise. */
export function withProviderOptions(model: LanguageModelV4, always: SharedV4ProviderOptions): LanguageModelV4 {
  const added = (call: LanguageModelV4CallOptions): LanguageModelV4CallOptions => {
    const merged = Object.entries(always).map(([vendor, options]) => [
      vendor,
      { ...options, ...call.providerOptions?.[vendor] },
    ])
    return { ...call, providerOptions: { ...call.providerOptions, ...Object.fromEntries(merged) } }
  }
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (call) => model.doGenerate(added(call)),
    doStream: (call) => model.doStream(added(call)),
  }
}
