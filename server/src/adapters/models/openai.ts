import { createOpenAI } from '@ai-sdk/openai'
import { isForChat, familyByName } from './model-families.ts'
import type { ModelSource, ProviderAccess } from './port.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { listAt, readJson, textAt } from './json/read-json.ts'
import { baseOf } from './vendor-address.ts'
import { withProviderOptions } from './with-provider-options.ts'

const CHAT_FAMILIES = /^(gpt-(?!.*instruct)|chatgpt-|o\d)/
const DATED = /-\d{4}(-\d{2}-\d{2})?(-preview)?$/

/** OpenAI itself, by its responses API: the only one that all of its models speak. */
export const openai: ModelSource = {
  api: (access) => ({ base: baseOf(access), headers: keyHeaders(access) }),
  async list(access, signal) {
    const base = baseOf(access)
    const answer = await readJson(createProviderFetch(base), `${base}/models`, { headers: keyHeaders(access), signal })
    const names = listAt(answer, 'data').flatMap((entry) => textAt(entry, 'id') ?? [])
    const offered = names.filter((name) => CHAT_FAMILIES.test(name) && isForChat(name))
    // A dated snapshot is the same model as the name without the date.
    const plain = offered.filter((name) => !DATED.test(name) || !offered.includes(name.replace(DATED, '')))
    return plain.toSorted().map((name) => ({ name, ...familyByName(name) }))
  },
  open(access, modelName) {
    const base = baseOf(access)
    const { fetch } = createProviderFetch(base)
    const model = createOpenAI({ baseURL: base, apiKey: access.apiKey ?? '', fetch }).responses(modelName)
    // Without this, OpenAI keeps every answer for a month.
    return withProviderOptions(model, { openai: { store: false } })
  },
}

function keyHeaders({ apiKey }: ProviderAccess): Record<string, string> {
  return { authorization: `Bearer ${apiKey ?? ''}` }
}
