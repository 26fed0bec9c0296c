import type { ArchivedAttachment, ArchivedChat } from '../port.ts'
import { attachmentOf, type FindFile } from './find-file.ts'
import { buildTree, type Node, type Part } from './tree.ts'
import { isObject, listOf, momentOf, objectsOf, textOf, type Json } from './values.ts'

/** Marks of citations and widgets that only ChatGPT's own page can draw. */
const PRIVATE_MARKS = /\uE200[^\uE201]*\uE201/g

/** A conversation of ChatGPT's export: a tree of nodes, of which those of the system and of tools are not shown. */
export function readChatGpt(value: Json, findFile: FindFile): ArchivedChat | undefined {
  const { mapping } = value
  if (!isObject(mapping)) return undefined
  const nodes = Object.entries(mapping).flatMap(([id, node]) => (isObject(node) ? [toNode(id, node, findFile)] : []))
  const { messages, messageFor } = buildTree(inOrder(nodes, mapping))
  return {
    originId: textOf(value.conversation_id) || textOf(value.id),
    title: textOf(value.title),
    ownTitle: null,
    isPinned: value.is_starred === true,
    createdAt: momentOf(value.create_time),
    updatedAt: momentOf(value.update_time),
    shownId: messageFor(textOf(value.current_node)) ?? messages.at(-1)?.id ?? '',
    messages,
  }
}

/** Versions of a message stand in the order in which their parent names them, which is that of their making. */
function inOrder(nodes: readonly Node[], mapping: Json): Node[] {
  const rank = new Map<string, number>()
  for (const node of Object.values(mapping)) {
    if (isObject(node)) listOf(node.children).forEach((child, index) => rank.set(textOf(child), index))
  }
  return nodes.toSorted((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
}

function toNode(id: string, node: Json, findFile: FindFile): Node {
  const parentId = textOf(node.parent) || null
  return { id, parentId, message: isObject(node.message) ? toPart(node.message, findFile) : null }
}

function toPart(message: Json, findFile: FindFile): Part | null {
  const role = isObject(message.author) ? message.author.role : undefined
  const metadata = isObject(message.metadata) ? message.metadata : {}
  if (role !== 'user' && role !== 'assistant' && role !== 'tool') return null
  if (metadata.is_visually_hidden_from_conversation === true) return null
  // What is said to a tool is not said to the person.
  if (typeof message.recipient === 'string' && message.recipient !== 'all') return null
  const content = isObject(message.content) ? message.content : {}
  const files = filesOf(content, metadata, findFile)
  const createdAt = momentOf(message.create_time)
  // Of tools only the pictures that they made are shown.
  if (role === 'tool') return files.length > 0 ? { role: 'assistant', content: '', createdAt, files } : null
  const reasoning = thoughtsOf(content)
  const text = wordsOf(content)
  if (text === '' && reasoning === '' && files.length === 0) return null
  if (role === 'user') return { role, content: text, createdAt, files }
  return { role, content: text, createdAt, reasoning, model: textOf(metadata.model_slug), files }
}

function wordsOf(content: Json): string {
  switch (content.content_type) {
    case 'text':
    case 'multimodal_text':
      return listOf(content.parts).map(partOf).filter(Boolean).join('\n\n').trim()
    case 'code':
      return textOf(content.text) && `\`\`\`\n${textOf(content.text)}\n\`\`\``
    default:
      return ''
  }
}

function partOf(part: unknown): string {
  if (typeof part === 'string') return textOf(part).replace(PRIVATE_MARKS, '')
  if (!isObject(part)) return ''
  switch (part.content_type) {
    case 'audio_transcription':
      return textOf(part.text)
    case 'image_asset_pointer':
      // One that the archive names is told of with the files.
      return assetIdOf(part) ? '' : '[Image]'
    default:
      return ''
  }
}

/** What lay beside a message: pictures are named where they stood, and all that was attached once more. */
function filesOf(content: Json, metadata: Json, findFile: FindFile): ArchivedAttachment[] {
  const names = new Map<string, string>()
  for (const part of objectsOf(content.parts)) {
    const id = part.content_type === 'image_asset_pointer' ? assetIdOf(part) : ''
    if (id) names.set(id, '')
  }
  for (const attached of objectsOf(metadata.attachments)) {
    const id = textOf(attached.id)
    if (id) names.set(id, textOf(attached.name))
  }
  return [...names].map(([id, name]) => {
    const found = findFile({ assetId: id })
    return attachmentOf(found ? nameOf(id, name, found.entry) : name || 'Image', found)
  })
}

/** `file-service://file-abc` or `sediment://file_abc`, perhaps with a page or a piece behind it. */
function assetIdOf(part: Json): string {
  return /^[\w-]+:\/\/(file[-_][A-Za-z0-9]+)/.exec(textOf(part.asset_pointer))?.[1] ?? ''
}

/** Its own name where that is known; the ending is that of the bytes that are there. */
function nameOf(id: string, own: string, entry: string): string {
  const storedName = entry.slice(entry.lastIndexOf('/') + 1)
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(storedName)?.[0] ?? ''
  const rest = storedName.slice(id.length, storedName.length - ending.length).replace(/^[-_]/, '')
  const isMeant = rest !== '' && rest !== 'sanitized' && !/^[\da-f]{8}-[\da-f-]{27}$/i.test(rest)
  const stem = own.replace(/\.[A-Za-z0-9]{1,5}$/, '') || (isMeant ? rest : 'Image')
  return `${stem}${ending}`
}

function thoughtsOf(content: Json): string {
  if (content.content_type !== 'thoughts') return ''
  return objectsOf(content.thoughts)
    .map((thought) => textOf(thought.content) || textOf(thought.summary))
    .filter(Boolean)
    .join('\n\n')
}
