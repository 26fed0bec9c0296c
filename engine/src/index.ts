import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { VaultSummary } from '#contract/vault/schema.ts'
import type { Abilities } from '#contract/models/schema.ts'
import type { BuiltinDependencies } from './model.ts'

export { CANNOT } from './answer-shape.ts'
export { inert, readPassages, writePassages, type Passage } from './passages.ts'

/** Tells it from models that somebody else runs. */
export const BUILTIN_PROVIDER = 'builtin'

export const BUILTIN_ABILITIES: Abilities = { images: false, tools: false, reasoning: false }

/** It has no window of its own; this much is read in a fraction of a second. */
export const BUILTIN_CONTEXT_TOKENS = 64_000

/**
 * The engine that is always there, spoken to like any other model. Its hundred small files are loaded with the first
 * question (a third of a second, 40 MB), so that a server which is not asked does not carry them.
 */
export function createBuiltinModel(dependencies: BuiltinDependencies): LanguageModelV4 {
  let engine: Promise<Pick<LanguageModelV4, 'doGenerate' | 'doStream'>> | undefined
  const open = () => (engine ??= import('./model.ts').then(({ createEngine }) => createEngine(dependencies)))
  return {
    specificationVersion: 'v4',
    provider: BUILTIN_PROVIDER,
    modelId: 'alcove',
    supportedUrls: {},
    doGenerate: async (options) => (await open()).doGenerate(options),
    doStream: async (options) => (await open()).doStream(options),
  }
}

/** What a text is about: its summary, tags and a title, in its own words. */
export async function describeText(text: string): Promise<VaultSummary> {
  const { describeText: describe } = await import('./describe.ts')
  return describe(text)
}

/** The same text without the sentences that say least. */
export async function shortenText(text: string): Promise<string> {
  const { shortenText: shorten } = await import('./text/shorten.ts')
  return shorten(text)
}

/** How the engine reads a text: its words and sentences, and what it is about. Loaded when it is asked for. */
export async function openTextReader() {
  const [{ sentencesOf }, { keyPhrases }, { titleOf }, { wordsOf }] = await Promise.all([
    import('#text/sentences.ts'),
    import('./text/key-phrases.ts'),
    import('./text/title.ts'),
    import('#text/words.ts'),
  ])
  return {
    keyPhrases,
    title: (text: string) => titleOf(text),
    words: wordsOf,
    sentences: (text: string) => sentencesOf(text).flatMap((each) => (each.isHeading ? [] : [each.text])),
  }
}
