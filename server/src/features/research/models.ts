import type * as z from 'zod'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { researchModels } from '#contract/settings/declared.ts'
import { generateObject, generate, type Turn, createTimeLimit } from '../../adapters/models/index.ts'
import type { World } from '../../world.ts'
import type { OpenModel } from '../models/index.ts'
import type { InstallSettings } from '../settings/index.ts'

/** For one answer; a model that thinks for longer is not waited for. */
const WAIT_MS = 180_000
const CHARS_PER_TOKEN = 4

/** What a model said, undefined where that was nothing usable, and how many tokens it took: about, where nobody counted. */
type ModelReply<T> = { readonly value: T | undefined; readonly tokens: number }

/** A model that plans, reads or writes. It is given no tools: what it reads can make it say something, and do nothing. */
export type Researcher = {
  readonly name: string
  /** No language model: a program does the work. */
  readonly isBuiltin: boolean
  readonly contextTokens: number
  ask(turns: readonly Turn[], schema: z.ZodType, signal: AbortSignal): Promise<ModelReply<Record<string, unknown>>>
  write(turns: readonly Turn[], signal: AbortSignal): Promise<ModelReply<string>>
}

export type Team = { readonly planner: Researcher; readonly reader: Researcher; readonly writer: Researcher }

/** Who does the work of a research: whom the owner named for it, or the model that its person chats with. */
export function createTeams(
  { log }: Pick<World, 'log'>,
  { openModel, settings }: { openModel(modelId: string, uid?: string): Promise<OpenModel>; settings: InstallSettings },
) {
  settings.guard(researchModels, async (choice) => {
    const chosen = Object.values(choice).filter((modelId) => modelId !== null)
    await Promise.all(chosen.map((modelId) => openModel(modelId)))
  })

  /** A model that is gone does not stop a research. */
  async function open(uid: string, modelIds: readonly (string | null)[]): Promise<Researcher> {
    for (const modelId of modelIds) {
      if (modelId === null) continue
      try {
        return toResearcher(await openModel(modelId, uid))
      } catch (error) {
        log.warn({ err: error, modelId }, 'research_model_unavailable')
      }
    }
    return toResearcher(await openModel(BUILTIN_MODEL_ID, uid))
  }

  return async ({ uid, modelId }: { uid: string; modelId: string }): Promise<Team> => {
    const choice = settings.read(researchModels)
    const [planner, reader, writer] = await Promise.all(
      [choice.plannerId, choice.readerId, choice.writerId].map((chosen) => open(uid, [chosen, modelId])),
    )
    return { planner: planner!, reader: reader!, writer: writer! }
  }
}

function toResearcher({ info, model }: OpenModel): Researcher {
  const charsOf = (turns: readonly Turn[]) =>
    turns.reduce((sum, turn) => sum + ('text' in turn ? turn.text.length : 0), 0)
  const tokensOf = (turns: readonly Turn[], outputChars: number) =>
    Math.ceil((charsOf(turns) + outputChars) / CHARS_PER_TOKEN)
  return {
    name: info.name,
    isBuiltin: info.provider.kind === 'builtin',
    contextTokens: info.contextTokens,
    async ask(turns, schema, signal) {
      let counted = 0
      const onTokens = (tokens: number) => void (counted += tokens)
      const value = await generateObject(model, turns, { schema, signal, waitMs: WAIT_MS, onTokens })
      signal.throwIfAborted()
      return { value, tokens: counted || tokensOf(turns, value ? JSON.stringify(value).length : 0) }
    },
    async write(turns, signal) {
      let text = ''
      let counted = 0
      const timeLimit = createTimeLimit(WAIT_MS)
      const end = await generate(model, turns, {
        onEvent: (event) => void (event.type === 'text' && (text += event.delta)),
        signal,
        timeLimit,
        silenceMs: WAIT_MS,
        onTokens: (tokens) => void (counted = tokens),
      })
      timeLimit.end()
      signal.throwIfAborted()
      const isWhole = end.reason === 'done' || end.reason === 'length'
      const tokens = counted || tokensOf(turns, text.length)
      return { value: isWhole && text.trim() !== '' ? text.trim() : undefined, tokens }
    },
  }
}
