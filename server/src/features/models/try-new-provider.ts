import { MODELS_PER_PROVIDER_MAX } from '#contract/models/limits.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { ProviderModel, ProviderTrial } from '#contract/models/schema.ts'
import { isUnknownModel, type LanguageModel, troubleOf } from '../../adapters/models/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { ProviderRow } from './store.ts'

const ASK_MAX_MS = 15_000
/** The least that every vendor takes. */
const ANSWER_MAX_TOKENS = 16
/** Names of models that cost little, for the one word that is asked of one. */
const SMALL = /mini|nano|haiku|flash|lite|small|free|\b[1-9]b\b/i

type TryDependencies = {
  readonly catalogue: Pick<Catalogue, 'look'>
  open(row: ProviderRow, name: string): Promise<LanguageModel>
}

/**
 * A provider that is not kept yet: its models are listed, and where an account or a name could be wrong one of them is
 * asked for a word. A list alone is given to accounts without credit, too.
 */
export async function tryNewProvider({ catalogue, open }: TryDependencies, row: ProviderRow): Promise<ProviderTrial> {
  const { models: listed, problem } = await catalogue.look(row)
  const models = listed.slice(0, MODELS_PER_PROVIDER_MAX)
  if (problem !== null) return { ok: false, message: problem, models }
  const unlisted = row.models.find((name) => listed.every((model) => model.name !== name))
  const name = unlisted ?? (row.sealedKey === null ? undefined : smallestOf(listed))
  const refusal = name === undefined ? null : await askForAWord(await open(row, name), unlisted)
  if (refusal !== null) return { ok: false, message: refusal, models }
  return { ok: true, message: providerMessages.trialWorks(Math.max(listed.length, row.models.length)), models }
}

function smallestOf(models: readonly ProviderModel[]): string | undefined {
  return (models.find(({ name }) => SMALL.test(name)) ?? models[0])?.name
}

/** What its owner has to put right: the key, the account, or the name that they typed. Null where it is busy or slow. */
async function askForAWord(model: LanguageModel, typedName: string | undefined): Promise<string | null> {
  try {
    await model.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Say OK.' }] }],
      maxOutputTokens: ANSWER_MAX_TOKENS,
      abortSignal: AbortSignal.timeout(ASK_MAX_MS),
    })
    return null
  } catch (error) {
    const { kind } = troubleOf(error)
    if (kind === 'credit') return providerMessages.noCredit
    if (kind === 'key') return providerMessages.keyRefused
    return typedName !== undefined && isUnknownModel(error) ? providerMessages.noSuchModel(typedName) : null
  }
}
