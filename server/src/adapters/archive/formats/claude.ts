import type { ArchivedChat } from '../port.ts'
import { buildTree, type Node } from './tree.ts'
import { momentOf, objectsOf, textOf, type Json } from './values.ts'

/** A conversation of Claude's export: a list of messages, newer ones of which name the message they answer. */
export function readClaude(value: Json): ArchivedChat | undefined {
  if (!Array.isArray(value.chat_messages)) return undefined
  const texts = objectsOf(value.chat_messages)
  const nodes = texts.map((message, index) => toNode(message, idOf(message, index), parentOf(texts, index)))
  const { messages, messageFor } = buildTree(nodes)
  const last = nodes.at(-1)
  const shown = textOf(value.current_leaf_message_uuid)
  return {
    originId: textOf(value.uuid),
    title: textOf(value.name),
    ownTitle: null,
    isPinned: value.is_starred === true,
    createdAt: momentOf(value.created_at),
    updatedAt: momentOf(value.updated_at),
    shownId: messageFor(shown) ?? (last && messageFor(last.id)) ?? messages.at(-1)?.id ?? '',
    messages,
  }
}

function idOf(message: Json, index: number): string {
  return textOf(message.uuid) || `message ${index}`
}

/** Where nobody is named, the message before; where the named one is not there, it is the first of its branch. */
function parentOf(texts: readonly Json[], index: number): string | null {
  const named = textOf(texts[index]!.parent_message_uuid)
  if (named) return named
  return index === 0 ? null : idOf(texts[index - 1]!, index - 1)
}

function toNode(message: Json, id: string, parentId: string | null): Node {
  const blocks = objectsOf(message.content)
  const texts = blocks.filter(({ type }) => type === 'text').map(({ text }) => textOf(text))
  const words = texts.filter(Boolean).join('\n\n') || textOf(message.text)
  const content = [words.trim(), ...attachmentsOf(message)].filter(Boolean).join('\n\n')
  const reasoning = blocks
    .filter(({ type }) => type === 'thinking')
    .map(({ thinking }) => textOf(thinking))
    .join('\n\n')
  const createdAt = momentOf(message.created_at)
  const isAnswer = message.sender === 'assistant'
  if ((!isAnswer && message.sender !== 'human') || (content === '' && reasoning === '')) {
    return { id, parentId, message: null }
  }
  if (!isAnswer) return { id, parentId, message: { role: 'user', content, createdAt } }
  return { id, parentId, message: { role: 'assistant', content, createdAt, reasoning } }
}

/** Long pasted text is kept beside a message: it was part of what was said. Of other files only the name is there. */
function attachmentsOf(message: Json): string[] {
  const pasted = objectsOf(message.attachments).map((file) => {
    const text = textOf(file.extracted_content)
    const name = textOf(file.file_name)
    return [name && `[Attached: ${name}]`, text && fenced(text)].filter(Boolean).join('\n\n')
  })
  const named = objectsOf(message.files).map(
    (file) => textOf(file.file_name) && `[Attached: ${textOf(file.file_name)}]`,
  )
  return [...pasted, ...named]
}

/** A fence longer than any in the text, so that the text cannot close it. */
function fenced(text: string): string {
  let longest = 2
  for (const [ticks] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, ticks.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}
