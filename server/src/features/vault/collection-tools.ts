import * as z from 'zod'
import type { ChatDocuments } from '../attachments/index.ts'
import { looksIntoVault, searchRequest, searchWords, toResult } from './search-documents.ts'
import { defineTool, ToolError, type AnswerTool, type ToolChat } from '../tools/index.ts'

type Collection = { readonly id: string; readonly name: string; readonly description: string }

/** A person's collections of one kind, and how they are spoken of. */
type Collections = {
  /** For the model, as a part of the tools' names. */
  readonly noun: 'project' | 'bot'
  readonly messages: {
    readonly searching: string
    searchingFor(query: string, name: string | undefined): string
    readonly listing: string
    listed(count: number): string
    readonly notThere: string
    readonly severalOfThisName: string
  }
  /** The person's own, the ones used last first. */
  list(uid: string): Promise<readonly Collection[]>
  /** What one of the person's own holds. */
  listItems(uid: string, id: string): Promise<readonly string[]>
}

const DESCRIPTION_MAX_CHARS = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** So that a model can look into one collection of documents from outside it: list them, search in one. */
export function createCollectionTools(documents: ChatDocuments, collections: Collections): AnswerTool[] {
  const { noun, messages } = collections

  /** By its id or its name; only ever one of the person's own. */
  async function find(uid: string, wanted: string): Promise<Collection> {
    const own = await collections.list(uid)
    const byId = own.find(({ id }) => id === wanted.toLowerCase())
    const named = own.filter(({ name }) => comparable(name) === comparable(wanted))
    if (!byId && named.length > 1) throw new ToolError(messages.severalOfThisName)
    const collection = byId ?? named[0]
    if (!collection) throw new ToolError(messages.notThere)
    return collection
  }

  /** The tools of one answer are asked for together: one look is enough for them. */
  const looks = new WeakMap<ToolChat, Promise<boolean>>()
  function hasAny(uid: string, chat: ToolChat): Promise<boolean> {
    const look = looks.get(chat) ?? collections.list(uid).then((own) => own.length > 0)
    looks.set(chat, look)
    return look
  }

  const shared = {
    area: 'vault',
    effect: 'reads',
    // Documents may have been written by anyone.
    readsUntrusted: true,
    isAvailable: ({ uid }: { uid: string }, chat: ToolChat) => looksIntoVault(chat) && hasAny(uid, chat),
  } as const

  return [
    defineTool({
      ...shared,
      name: `list_${noun}s`,
      label: messages.listing,
      description: `Lists the person's own ${noun}s, with their ids and what they are about.`,
      input: z.object({}),
      title: () => messages.listing,
      limits: { seconds: 10, resultChars: 20_000 },
      async run(_, { caller: { uid } }) {
        const own = await collections.list(uid)
        const lines = own.map(({ id, name, description }) => {
          return `${id}  ${[name, oneLine(description)].filter(Boolean).join(': ')}`
        })
        return { text: [messages.listed(own.length), ...lines].join('\n') }
      },
    }),
    defineTool({
      ...shared,
      name: `search_${noun}`,
      label: messages.searching,
      description: `Searches the documents of one of the person's own ${noun}s and brings the passages that come nearest. Search again with other words if nothing fits.`,
      input: z.object({ name: z.string().trim().min(1).max(200).describe('its name or its id'), query: searchWords }),
      title: ({ name, query }) => messages.searchingFor(query, UUID.test(name) ? undefined : name),
      limits: { seconds: 30, resultChars: 20_000 },
      async run({ name, query }, { caller: { uid }, signal, maxChars }) {
        const { id } = await find(uid, name)
        const itemIds = await collections.listItems(uid, id)
        return toResult(await documents.read({ uid, itemIds, ...searchRequest(query, maxChars), signal }))
      },
    }),
  ]
}

function comparable(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

function oneLine(description: string): string {
  return description.replaceAll(/\s+/g, ' ').trim().slice(0, DESCRIPTION_MAX_CHARS)
}
