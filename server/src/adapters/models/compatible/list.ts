import { isForChat, familyByName } from '../model-families.ts'
import type { OfferedModel } from '../port.ts'
import { createProviderFetch } from '../provider-fetch.ts'
import { countAt, dig, listAt, readJson, textAt } from '../json/read-json.ts'
import { findDetails, type Details } from './server-details.ts'

/** Nobody scrolls further; OpenRouter, the longest list known, has about 500. */
const MODELS_MAX = 2_000

/** The chat models of a server, with what it says about them itself where it says it. */
export async function listCompatible(
  base: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<OfferedModel[]> {
  const provider = createProviderFetch(base)
  const answer = await readJson(provider, `${base}/models`, { headers, signal })
  // Most servers wrap the list in `data`; a few answer the bare list.
  const listed = (Array.isArray(answer) ? answer : listAt(answer, 'data')).slice(0, MODELS_MAX)
  const entries = listed.flatMap((entry) => {
    const name = textAt(entry, 'id')
    return name === undefined ? [] : [{ name, entry }]
  })
  const saysEnough = entries.some(({ entry }) => detailsOfEntry(entry).contextTokens !== undefined)
  const more = saysEnough
    ? new Map<string, Details>()
    : await findDetails(
        provider,
        entries.map(({ name }) => name),
        headers,
        signal,
      )
  return entries.flatMap(({ name, entry }) => {
    const model = describe(name, entry, more.get(name) ?? {})
    return model ? [model] : []
  })
}

function describe(name: string, entry: unknown, found: Details): OfferedModel | undefined {
  const details = { ...found, ...detailsOfEntry(entry) }
  if (details.chats === false || (details.chats === undefined && !isForChat(name))) return undefined
  const family = familyByName(name)
  return {
    name,
    ...(details.title !== undefined && { title: details.title }),
    can: {
      images: details.images ?? family.can.images,
      tools: details.tools ?? family.can.tools,
      reasoning: details.reasoning ?? family.can.reasoning,
    },
    contextTokens: details.contextTokens ?? family.contextTokens,
    ...(family.isGuess && details.tools === undefined && { isGuess: true }),
  }
}

/** OpenRouter, vLLM, Groq, Mistral, Together and llama.cpp each say some of it in the list itself. */
function detailsOfEntry(entry: unknown): Details {
  const modalities = dig(entry, 'architecture', 'input_modalities')
  const outputs = dig(entry, 'architecture', 'output_modalities')
  const parameters = dig(entry, 'supported_parameters')
  const context =
    countAt(entry, 'context_length') ??
    countAt(entry, 'max_model_len') ??
    countAt(entry, 'context_window') ??
    countAt(entry, 'max_context_length')
  const title = textAt(entry, 'architecture', 'modality') === undefined ? undefined : textAt(entry, 'name')
  return definedOnly({
    title,
    contextTokens: context,
    images: Array.isArray(modalities) ? modalities.includes('image') : flag(entry, 'capabilities', 'vision'),
    tools: Array.isArray(parameters) ? parameters.includes('tools') : flag(entry, 'capabilities', 'function_calling'),
    reasoning: Array.isArray(parameters) ? parameters.includes('reasoning') : undefined,
    chats: Array.isArray(outputs) ? outputs.includes('text') : flag(entry, 'capabilities', 'completion_chat'),
  })
}

function flag(entry: unknown, ...path: string[]): boolean | undefined {
  const found = dig(entry, ...path)
  return typeof found === 'boolean' ? found : undefined
}

function definedOnly(details: { [K in keyof Details]: Details[K] | undefined }): Details {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}
