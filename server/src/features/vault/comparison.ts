import type { ChatAttachments } from '../chat/index.ts'

const PASSAGES_A_SENTENCE = 3
const BUDGET_CHARS = 30_000

type Passage = Awaited<ReturnType<ChatAttachments['readVault']>>['passages'][number]

/** For comparing a text with the vault: the passages that come near to its sentences, each once. */
export function createVaultComparison({ readVault }: Pick<ChatAttachments, 'readVault'>) {
  return async (uid: string, sentences: readonly string[], signal: AbortSignal) => {
    const passages = new Map<string, Passage>()
    let searched = 0
    // One after the other: the embedded database and the embeddings do one thing at a time anyway.
    for (const sentence of sentences) {
      signal.throwIfAborted()
      const request = {
        uid,
        questions: [sentence],
        budgetChars: BUDGET_CHARS,
        passagesMax: PASSAGES_A_SENTENCE,
        signal,
      }
      const found = await readVault(request)
      searched = Math.max(searched, found.searched)
      for (const passage of found.passages) passages.set(`${passage.itemId} ${passage.start}`, passage)
    }
    return { passages: [...passages.values()], searched }
  }
}
