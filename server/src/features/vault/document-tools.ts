import * as z from 'zod'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { ChatDocuments } from '../attachments/index.ts'
import { looksIntoVault, searchRequest, searchWords, toResult, toShown } from './search-documents.ts'
import type { CitablePassage } from '../retrieval/index.ts'
import { defineTool, ToolError, type AnswerTool, type ToolChat, type ToolContext } from '../tools/index.ts'

/** What is read of a document at a time. */
const PAGE_CHARS = 8_000
const LISTED_MAX = 200

/** So that a model can ask again with better words: search the person's documents, list them, read one. */
export function createDocumentTools(documents: ChatDocuments): AnswerTool[] {
  const isAvailable = (_: unknown, chat: ToolChat) => looksIntoVault(chat) || chat.itemIds.length > 0

  async function listed({ caller: { uid }, chat }: ToolContext) {
    return looksIntoVault(chat) ? documents.listVault(uid) : documents.list(uid, chat.itemIds)
  }

  return [
    defineTool({
      name: 'search_documents',
      label: vaultMessages.searching,
      description:
        "Searches the person's documents and brings the passages that come nearest. Use the words that the documents would use; search again with other words if nothing fits.",
      input: z.object({ query: searchWords }),
      title: ({ query }) => vaultMessages.searchingFor(query),
      area: 'vault',
      effect: 'reads',
      readsUntrusted: true,
      limits: { seconds: 30, resultChars: 20_000 },
      isAvailable,
      async run({ query }, { caller: { uid }, chat, signal, maxChars }) {
        const request = { uid, ...searchRequest(query, maxChars), signal }
        return toResult(
          looksIntoVault(chat)
            ? await documents.readVault(request)
            : await documents.read({ ...request, itemIds: chat.itemIds }),
        )
      },
    }),

    defineTool({
      name: 'list_documents',
      label: vaultMessages.listing,
      description: "Lists the person's documents that can be searched and read, with their ids.",
      input: z.object({}),
      title: () => vaultMessages.listing,
      area: 'vault',
      effect: 'reads',
      readsUntrusted: true,
      limits: { seconds: 10, resultChars: 20_000 },
      isAvailable,
      async run(_, context) {
        const all = await listed(context)
        const lines = all.slice(0, LISTED_MAX).map(({ id, title }) => `${id}  ${title}`)
        return { text: [vaultMessages.listed(all.length), ...lines].join('\n') }
      },
    }),

    defineTool({
      name: 'read_document',
      label: vaultMessages.reading,
      description: "Reads one of the person's documents from a place on, a few pages at a time.",
      input: z.object({
        document: z.string().max(300).describe('its id, or its exact title'),
        from: z.number().int().nonnegative().default(0).describe('the character to begin at'),
      }),
      title: ({ document }) => vaultMessages.readingDocument(document),
      area: 'vault',
      effect: 'reads',
      readsUntrusted: true,
      limits: { seconds: 15, resultChars: PAGE_CHARS + 1_000 },
      isAvailable,
      async run({ document, from }, context) {
        const entry = (await listed(context)).find(({ id, title }) => id === document || title === document)
        if (!entry) throw new ToolError(vaultMessages.noSuchDocument)
        const { text, length } = await documents.readText(context.caller.uid, entry.id, from, PAGE_CHARS)
        const passage: CitablePassage = {
          text,
          title: entry.title,
          section: null,
          itemId: entry.id,
          url: entry.url,
          page: null,
          start: from,
        }
        return {
          text: vaultMessages.readPart(entry.title, from, from + text.length, length),
          passages: text === '' ? [] : [passage],
          view: { kind: 'passages', passages: text === '' ? [] : [toShown(passage)] },
        }
      },
    }),
  ]
}
