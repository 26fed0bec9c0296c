import type { Embeddings } from '../../../adapters/embeddings/port.ts'
import type { FileKind } from '#contract/attachments/file-types.ts'
import type { VaultSummary } from '#contract/vault/schema.ts'
import { describeSheets } from './describe-sheets.ts'
import type { EmbeddedPassage } from './passage-store.ts'
import { indexPassages, titleOfFile, type IndexedPassage } from './index-passages.ts'
import type { ReadText } from './split-passages.ts'

/** What a document needs beside its text before it is ready. */
export type Prepared = { readonly summary: VaultSummary; readonly passages: readonly EmbeddedPassage[] }

/** Says what a text is about. */
export type Describe = (text: string, about: { fileName: string; title: string | null }) => Promise<VaultSummary>

/** Texts that are embedded between two words about how far it is. */
const STEP = 64

/**
 * Everything that takes time, outside of any transaction: a summary, and passages with their meaning.
 */
export async function prepareDocument(
  { embeddings, describe }: { embeddings: Embeddings; describe: Describe },
  read: ReadText & { readonly kind: FileKind },
  about: { fileName: string; title: string | null },
  { signal, onProgress }: { signal: AbortSignal; onProgress(percent: number): void },
): Promise<Prepared> {
  const described = await describe(read.text, about)
  // Sentences are not to be found in a table: it is told what is in it instead.
  const sheetDescription = read.kind === 'spreadsheet' ? describeSheets(read) : ''
  const summary = sheetDescription === '' ? described : { ...described, summary: sheetDescription }
  const indexed = indexPassages(read, about.title ?? titleOfFile(about.fileName))
  return { summary, passages: await embedPassages(embeddings, indexed, { signal, onProgress }) }
}

/** A heading is part of what a passage means, so it is read along. */
export function textToEmbed({ heading, text }: { readonly heading: string | null; readonly text: string }): string {
  return heading ? `${heading}\n${text}` : text
}

export async function embedPassages(
  embeddings: Embeddings,
  passages: readonly IndexedPassage[],
  { signal, onProgress = () => {} }: { signal: AbortSignal; onProgress?(percent: number): void },
): Promise<EmbeddedPassage[]> {
  const embedded: EmbeddedPassage[] = []
  for (let at = 0; at < passages.length; at += STEP) {
    const some = passages.slice(at, at + STEP)
    const meanings = await embeddings.embed(some.map(textToEmbed), signal)
    embedded.push(...some.map((passage, index) => ({ ...passage, embedding: meanings[index]! })))
    onProgress(Math.round((embedded.length / passages.length) * 100))
  }
  return embedded
}
