import { createAnthropic } from '@ai-sdk/anthropic'
import { familyByName } from './model-families.ts'
import type { ModelSource } from './port.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { countAt, listAt, readJson, textAt } from './json/read-json.ts'
import { baseOf } from './vendor-address.ts'

const API_VERSION = '2023-06-01'

/** Anthropic's Claude models. */
export const anthropic: ModelSource = {
  async list(access, signal) {
    const base = baseOf(access)
    const headers = { 'x-api-key': access.apiKey ?? '', 'anthropic-version': API_VERSION }
    const answer = await readJson(createProviderFetch(base), `${base}/models?limit=1000`, { headers, signal })
    return listAt(answer, 'data').flatMap((entry) => {
      const name = textAt(entry, 'id')
      if (name === undefined) return []
      const title = textAt(entry, 'display_name')
      const family = familyByName(name)
      const contextTokens = countAt(entry, 'max_input_tokens') ?? family.contextTokens
      return [{ name, ...(title !== undefined && { title }), can: family.can, contextTokens }]
    })
  },
  open(access, modelName) {
    const base = baseOf(access)
    const { fetch } = createProviderFetch(base)
    return createAnthropic({ baseURL: base, apiKey: access.apiKey ?? '', fetch })(modelName)
  },
}
