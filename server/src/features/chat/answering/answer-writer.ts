import type { ToolView } from '#contract/tools/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Turn } from '../../../adapters/models/index.ts'
import type { World } from '../../../world.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { markSources } from '../../grounding/index.ts'
import type { CitablePassages } from '../../retrieval/index.ts'
import { createToolboxes, type Generation, type ToolState, type Toolbox, type ToolChat } from '../../tools/index.ts'
import { citeSources } from './cite-sources.ts'
import type { Run } from './run.ts'
import type { OpenModel } from '../../models/index.ts'
import type { ChatModes } from '../../labs/index.ts'

type WriterRequest = {
  readonly caller: Caller
  readonly model: OpenModel
  readonly chat: Omit<ToolChat, 'modes'>
  readonly savedModes?: ChatModes | undefined
  readonly passages: CitablePassages
  /** Whether it was given documents: only then can something be said to be in none of them. */
  readonly hasDocuments: boolean
  /** What may be said without a source. */
  readonly known: readonly string[]
  /** What was found about tables before: by earlier answers, or by this one where it goes on. */
  readonly views: readonly ToolView[]
  /** What the answer says already, when it goes on. */
  readonly continuedText: string
  readonly withoutTools: boolean
  readonly toolState: ToolState
}

/** Writes an answer with tools at hand, and finds out where its sentences come from. */
type AnswerWriter = Pick<Toolbox, 'tools' | 'instructions' | 'lookUp'> & {
  generate(turns: readonly Turn[], options: Parameters<Toolbox['generate']>[1]): Promise<Generation>
}
export type OpenAnswerWriter = (run: Run, request: WriterRequest) => Promise<AnswerWriter>

export function createAnswerWriters(
  world: Pick<World, 'db' | 'log' | 'clock' | 'embeddings'>,
  dependencies: Pick<ChatDependencies, 'tools' | 'findTools' | 'lookUps' | 'readModes'>,
): OpenAnswerWriter {
  const openToolbox = createToolboxes(world, dependencies)
  return async ({ addEvent, signal }, { passages, known, views, hasDocuments, continuedText, ...request }) => {
    // The built-in engine names its sources by itself.
    const namesSources = request.model.info.provider.kind === 'builtin'
    const { embeddings } = world
    const marking = markSources(
      { isWanted: !namesSources, passages, hasDocuments, known, views, continuedText, embeddings, signal },
      citeSources(passages.byId, addEvent, { namesSources }),
    )
    const toolbox = await openToolbox({ ...request, passages, onEvent: marking.onEvent, signal })
    return {
      ...toolbox,
      async generate(turns, options) {
        const generation = await toolbox.generate(turns, options)
        await marking.finish()
        return generation
      },
    }
  }
}
