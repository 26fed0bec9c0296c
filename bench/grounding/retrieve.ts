import type { LanguageModelV4 } from '@ai-sdk/provider'
import { BUILTIN_MODEL_ID, BUILTIN_NAME } from '../../contract/src/models/limits.ts'
import { BUILTIN_ABILITIES, BUILTIN_CONTEXT_TOKENS } from '#engine/index.ts'
import { createChatAttachments } from '#server/features/attachments/serving/chat-attachments.ts'
import { roomFor } from '../../server/src/features/chat/answering/prompt.ts'
import { retrieveForAnswer } from '../../server/src/features/chat/answering/retrieve-passages.ts'
import type { Retrieval } from '../../server/src/features/chat/dependencies.ts'
import type { OpenModel } from '../../server/src/features/models/index.ts'
import type { World } from '../../server/src/world.ts'
import type { CorpusQuestion } from './corpora.ts'
import type { StoredDocument } from './vault.ts'

/** The engine that ships, as a chat opens it. */
export function openEngine(model: LanguageModelV4): OpenModel {
  const provider = { id: 'builtin', name: 'Alcove', kind: 'builtin' } as const
  const info = { id: BUILTIN_MODEL_ID, name: BUILTIN_NAME, provider, can: BUILTIN_ABILITIES }
  return { info: { ...info, contextTokens: BUILTIN_CONTEXT_TOKENS }, model }
}

export type Retrieve = (question: CorpusQuestion) => Promise<Retrieval>

type RetrieveWorld = Pick<World, 'db' | 'embeddings' | 'files' | 'analyser'>

/** What a chat reads in a person's whole vault, for the engine that ships. */
export function fromVault(world: RetrieveWorld, model: OpenModel, uid: string): Retrieve {
  return (question) => retrieveFrom(world, model, uid, question, [])
}

/** The same with so many documents attached to the chat: the one that a question is about, and those after it. */
export function fromAttached(
  world: RetrieveWorld,
  model: OpenModel,
  uid: string,
  stored: readonly StoredDocument[],
  count: number,
): Retrieve {
  return (question) => {
    const at = Math.max(
      0,
      stored.findIndex(({ name }) => name === question.document),
    )
    const attached = [...stored.slice(at), ...stored.slice(0, at)].slice(0, count)
    return retrieveFrom(
      world,
      model,
      uid,
      question,
      attached.map(({ itemId }) => itemId),
    )
  }
}

/** As an answer does it: no project, no bot, nothing said before. */
function retrieveFrom(
  world: RetrieveWorld,
  model: OpenModel,
  uid: string,
  { question }: CorpusQuestion,
  itemIds: readonly string[],
): Promise<Retrieval> {
  const dependencies = { attachments: createChatAttachments(world), openModel: () => Promise.resolve(model) }
  return retrieveForAnswer(dependencies, {
    uid,
    itemIds,
    model,
    history: [{ role: 'user', content: question, depth: 0, attachments: [] }],
    room: roomFor(BUILTIN_CONTEXT_TOKENS, 0),
    signal: new AbortController().signal,
    usesSecondPass: false,
    usesOwnDocumentsOnly: false,
    knowledge: null,
  })
}
