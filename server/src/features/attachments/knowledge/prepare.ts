import type { Embeddings } from '../../../adapters/embeddings/index.ts'
import type { FileKind } from '#contract/attachments/file-types.ts'
import type { VaultSummary } from '#contract/vault/schema.ts'
import { describeSheets } from './describe-sheets.ts'
import type { EmbeddedPassage } from './passage-store.ts'
import { indexPassages, titleOfFile, type IndexedPassage } from './index-passages.ts'
import type { ReadText } from './split-passages.ts'

/** What a document needs beside its text before it is ready. */
type Prepared = { readonly summary: VaultSummary; readonly passages: readonly IndexedPassage[] }

/** Says what a text is about. */
export type Describe = (text: string, about: { fileName: string; title: string | null }) => Promise<VaultSummary>

/** What takes time, outside of any transaction: a summary, and the passages. */
export async function prepareDocument(
  describe: Describe,
  read: ReadText & { readonly kind: FileKind },
  about: { fileName: string; title: string | null },
): Promise<Prepared> {
  const described = await describe(read.text, about)
  // Sentences are not to be found in a table: it is told what is in it instead.
  const sheetDescription = read.kind === 'spreadsheet' ? describeSheets(read) : ''
  const summary = sheetDescription === '' ? described : { ...described, summary: sheetDescription }
  return { summary, passages: indexPassages(read, about.title ?? titleOfFile(about.fileName)) }
}

/** A heading is part of what a passage means, so it is read along. */
export function textToEmbed({ heading, text }: { readonly heading: string | null; readonly text: string }): string {
  return heading ? `${heading}\n${text}` : text
}

export async function embedPassages(
  embeddings: Embeddings,
  passages: readonly IndexedPassage[],
  signal: AbortSignal,
): Promise<EmbeddedPassage[]> {
  const vectors = await embeddings.embed(passages.map(textToEmbed), signal)
  return passages.map((passage, at) => ({ ...passage, embedding: vectors[at]! }))
}
