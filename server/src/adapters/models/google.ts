import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { isForChat, familyByName } from './model-families.ts'
import type { ModelSource } from './port.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { countAt, dig, listAt, readJson, textAt } from './json/read-json.ts'
import { baseOf } from './vendor-address.ts'

/** Google's Gemini models. */
export const google: ModelSource = {
  async list(access, signal) {
    const base = baseOf(access)
    // In a header, not in the query: addresses end up in logs.
    const headers = { 'x-goog-api-key': access.apiKey ?? '' }
    const answer = await readJson(createProviderFetch(base), `${base}/models?pageSize=1000`, { headers, signal })
    return listAt(answer, 'models').flatMap((entry) => {
      const name = textAt(entry, 'name')?.replace(/^models\//, '')
      if (name === undefined || !isForChat(name)) return []
      if (!listAt(entry, 'supportedGenerationMethods').includes('generateContent')) return []
      const title = textAt(entry, 'displayName')
      const family = familyByName(name)
      const thinks = dig(entry, 'thinking')
      return [
        {
          name,
          ...(title !== undefined && { title }),
          can: { ...family.can, ...(typeof thinks === 'boolean' && { reasoning: thinks }) },
          contextTokens: countAt(entry, 'inputTokenLimit') ?? family.contextTokens,
        },
      ]
    })
  },
  open(access, modelName) {
    const base = baseOf(access)
    const { fetch } = createProviderFetch(base)
    return createGoogleGenerativeAI({ baseURL: base, apiKey: access.apiKey ?? '', fetch })(modelName)
  },
}
