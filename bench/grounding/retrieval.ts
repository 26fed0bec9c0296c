import { findPassages, type SearchMethods } from '../../server/src/features/attachments/knowledge/find-passages.ts'
import type { World } from '../../server/src/world.ts'
import type { CorpusQuestion } from './corpora.ts'
import type { StoredDocument } from './vault.ts'

export const METHODS: readonly (readonly [name: string, methods: SearchMethods])[] = [
  ['words', { byMeaning: false, byWords: true }],
  ['meanings', { byMeaning: true, byWords: false }],
  ['both', { byMeaning: true, byWords: true }],
]
export const DEPTHS = [1, 5, 8, 40] as const

/** Of so many questions, how many find the passage that answers them among the first 1, 5, 8 and 40. */
export async function measureRecall(
  world: Pick<World, 'db' | 'embeddings'>,
  uid: string,
  stored: readonly StoredDocument[],
  questions: readonly CorpusQuestion[],
  methods: SearchMethods,
): Promise<number[]> {
  const names = new Map(stored.map(({ documentId, name }) => [documentId, name]))
  const ranks: number[] = []
  for (const { question, document, answers } of questions) {
    const found = await findPassages(world, { uid }, [question], { limit: DEPTHS.at(-1)!, methods })
    ranks.push(found.findIndex(({ documentId, text }) => names.get(documentId) === document && answers!(text)))
  }
  return DEPTHS.map((depth) => ranks.filter((rank) => rank >= 0 && rank < depth).length)
}
