import { randomUUIDv7 } from 'node:crypto'
import type { World } from '../../server/src/world.ts'
import { insertPassages } from '../../server/src/features/attachments/knowledge/passage-store.ts'
import { embedPassages, prepareDocument } from '../../server/src/features/attachments/knowledge/prepare.ts'
import { documents, items } from '../../server/src/features/attachments/tables.ts'
import type { CorpusDocument } from './corpora.ts'

export type StoredDocument = {
  readonly name: string
  readonly itemId: string
  readonly documentId: string
  readonly text: string
}

/** Puts documents into a person's vault, read and indexed as an upload is. */
export async function fillVault(
  { db, analyser, embeddings }: Pick<World, 'db' | 'analyser' | 'embeddings'>,
  uid: string,
  corpus: readonly CorpusDocument[],
): Promise<StoredDocument[]> {
  const { signal } = new AbortController()
  const stored: StoredDocument[] = []
  for (const document of corpus) {
    const { name } = document
    const read = await readDocument(document)
    const about = { fileName: name, title: read.title }
    const prepared = await prepareDocument(async () => ({ summary: '', tags: [], title: '' }), read, about)
    const passages = await embedPassages(embeddings, prepared.passages, signal)
    const [documentId, itemId] = [randomUUIDv7(), randomUUIDv7()]
    const createdAt = new Date()
    const bytes = { sha256: documentId, bytes: 1, mimeType: 'text/plain', kind: 'text', blobKey: documentId } as const
    const { text, pages, headings } = read
    await db
      .insert(documents)
      .values({ ...bytes, id: documentId, uid, state: 'ready', createdAt, text, pages, headings })
    await db.transaction((tx) => insertPassages(tx, documentId, passages))
    const place = { place: 'vault', placeId: uid, isInVault: true, state: 'here' } as const
    const file = { type: 'FILE', kind: 'text', mimeType: 'text/plain', fileName: name, bytes: 1 } as const
    await db.insert(items).values({ ...place, ...file, id: itemId, uid, documentId, createdAt })
    stored.push({ name, itemId, documentId, text })
  }
  return stored

  async function readDocument(document: CorpusDocument) {
    if ('text' in document) {
      return { text: document.text, title: null, pages: [], headings: [], kind: 'text' as const }
    }
    const { path, name } = document
    const { mimeType, kind } = (await analyser.sniff({ path, name }))!
    const { text, title, pages, headings } = await analyser.analyse(
      { path, name, mimeType },
      { signal, onProgress: () => {} },
    )
    return { text, title, pages: [...pages], headings: [...headings], kind }
  }
}
