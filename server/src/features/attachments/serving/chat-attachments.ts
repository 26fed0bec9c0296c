import { refuseUpload, type Refusal } from '#contract/attachments/refuse-upload.ts'
import { documentMessages } from '#contract/attachments/document-messages.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import { findImages, findItems, findVaultItems, readTextPart, type ChatItem } from './chat-attachments-store.ts'
import type { SearchModels } from '../knowledge/search-models.ts'
import { signPairs } from '#text/words.ts'
import {
  readItems,
  readNearest,
  type Readable,
  type Retrieval,
  type RetrievalRequest,
} from '../knowledge/read-items.ts'

/** Passages that are found for a question, and how much they must have to do with it for a model that asked for some. */
const NEAREST_PASSAGES = 8
const VAULT_SCORE_MIN = 0.35
/** In scripts without spaces pairs of signs stand for words, and fewer of them are the same. */
const VAULT_PAIRS_SCORE_MIN = 0.2

type ChatRetrievalRequest = Omit<RetrievalRequest, 'items'>
type ChatItemsRequest = ChatRetrievalRequest & { readonly itemIds: readonly string[] }
type ChatVaultRequest = ChatRetrievalRequest & { readonly itemIds?: readonly string[] }
type ListedDocument = { readonly id: string; readonly title: string; readonly url: string | null }
/** For tools: the documents of a person, as an answer may look into them. */
export type ChatDocuments = Pick<
  ReturnType<typeof createChatAttachments>,
  'read' | 'readNearest' | 'readVault' | 'list' | 'listVault' | 'readText'
>

type ChatAttachmentsWorld = Pick<World, 'db' | 'embeddings' | 'files' | 'analyser'>

/** What a chat does with items: take them along, and read them. */
export function createChatAttachments(
  { db, embeddings, files, analyser }: ChatAttachmentsWorld,
  { searchModels }: { readonly searchModels?: SearchModels } = {},
) {
  const searchWorld = { db, embeddings, searchModels }
  return {
    /**
     * Refuses what is foreign, unfinished, or too much beside what the chat already has. What waits in a composer may
     * still be on its way: nothing is sent before it is there.
     */
    async take(
      tx: Transaction,
      caller: Caller,
      itemIds: readonly string[],
      besideIds: readonly string[],
      { target = 'chat', mayBeUnread = false }: { target?: 'chat' | 'project'; mayBeUnread?: boolean } = {},
    ): Promise<ChatAttachment[]> {
      const found = await findItems(tx, caller.uid, [...itemIds, ...besideIds])
      const taken = found.filter(({ id }) => itemIds.includes(id))
      if (taken.length < new Set(itemIds).size) throw notFound()
      if (!mayBeUnread && taken.some(({ state }) => state !== 'ready')) {
        throw new AppError('conflict', attachmentMessages.notReady)
      }
      const already = countOf(found.filter(({ id }) => !itemIds.includes(id)))
      for (const item of taken) {
        const refusal = refuseUpload(
          { name: item.fileName, type: item.kind === 'image' ? 'image/png' : 'text/plain', size: 0 },
          { user: caller, place: target, existing: already },
        )
        if (refusal) throw new AppError(refusal.code, toSentence(refusal))
        already.files += 1
        if (item.kind === 'image') already.images += 1
      }
      return taken.map(toAttachment)
    },

    async show(uid: string, itemIds: readonly string[]): Promise<ChatAttachment[]> {
      return (await findItems(db, uid, itemIds)).map(toAttachment)
    },

    async read({ itemIds, ...request }: ChatItemsRequest): Promise<Retrieval> {
      const items = await findItems(db, request.uid, itemIds)
      const retrieval = await readItems(searchWorld, { ...request, items: readable(items) })
      return { ...retrieval, notes: [...retrieval.notes, ...nothingReadNotes(items)] }
    },

    /**
     * What the search finds first among items, or in the whole vault, for the engine that ships: it decides by itself
     * what of it answers. A score cannot: the right passage has a low one where it says things in other words.
     */
    async readNearest({ itemIds, ...request }: ChatVaultRequest): Promise<Retrieval> {
      const { uid } = request
      const items = readable(await (itemIds ? findItems(db, uid, itemIds) : findVaultItems(db, uid)))
      const weakBelow = itemIds ? 0 : relatedFrom(request.questions)
      return readNearest(searchWorld, { ...request, items }, { limit: NEAREST_PASSAGES, weakBelow })
    },

    async readVault(request: ChatRetrievalRequest): Promise<Retrieval> {
      const items = readable(await findVaultItems(db, request.uid))
      const scoreMin = relatedFrom(request.questions)
      return readNearest(searchWorld, { ...request, items }, { limit: NEAREST_PASSAGES, scoreMin })
    },

    /** What of these can be read. */
    async list(uid: string, itemIds: readonly string[]): Promise<ListedDocument[]> {
      return toListed(await findItems(db, uid, itemIds))
    },

    async listVault(uid: string): Promise<ListedDocument[]> {
      return toListed(await findVaultItems(db, uid))
    },

    /** A part of what was read in an item of the person's. */
    readText(uid: string, itemId: string, from: number, chars: number): Promise<{ text: string; length: number }> {
      return readTextPart(db, uid, { itemId, from, chars })
    },

    /** Drawn anew: no more pixels than a model needs, and nothing that was hidden in the file. */
    async images(uid: string, itemIds: readonly string[], signal: AbortSignal) {
      const found = await findImages(db, uid, itemIds)
      return Promise.all(
        found.map(({ blobKey, mimeType }) =>
          files.withPath(blobKey, (path) => analyser.image({ path, mimeType }, signal)),
        ),
      )
    },
  }
}

function relatedFrom(questions: readonly string[]): number {
  return questions.some((question) => signPairs(question).length > 0) ? VAULT_PAIRS_SCORE_MIN : VAULT_SCORE_MIN
}

function toListed(items: readonly ChatItem[]): ListedDocument[] {
  return readable(items).map(({ itemId, title, url }) => ({ id: itemId, title, url }))
}

function toSentence({ message, detail }: Refusal): string {
  if (!detail) return message
  return /[.!?]$/.test(message) ? `${message} ${detail}` : `${message}. ${detail}`
}

function countOf(items: readonly ChatItem[]): { files: number; images: number } {
  return { files: items.length, images: items.filter(({ kind }) => kind === 'image').length }
}

/** What an answer knows nothing of, however it was taken along. */
function nothingReadNotes(items: readonly ChatItem[]): string[] {
  const titles = items.filter(({ state, hasText }) => state === 'ready' && !hasText).map(({ title }) => title)
  return titles.length > 0 ? [documentMessages.nothingRead([...new Set(titles)])] : []
}

/** The same bytes attached under two names are read once. */
function readable(items: readonly ChatItem[]): Readable[] {
  const byDocument = new Map<string, Readable>()
  for (const { id, documentId, state, hasText, title, url, unreadPages, allPages } of items) {
    if (documentId === null || state !== 'ready' || !hasText || byDocument.has(documentId)) continue
    const readSoFar = unreadPages > 0 ? { pages: allPages - unreadPages, of: allPages } : undefined
    byDocument.set(documentId, { itemId: id, documentId, title, url, readSoFar })
  }
  return [...byDocument.values()]
}

function toAttachment({ id, type, fileName, url }: ChatItem): ChatAttachment {
  return { id, type, fileName, url: url ?? `/v1/attachments/${id}/file` }
}
