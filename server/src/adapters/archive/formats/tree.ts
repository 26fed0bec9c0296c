import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { ArchivedAttachment, ArchivedMessage } from '../port.ts'

/** Something that was said there. */
export type Part = {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly createdAt?: string | undefined
  /** Of answers. */
  readonly reasoning?: string
  readonly model?: string
  readonly files?: readonly ArchivedAttachment[]
}

/** A place in a conversation as it was written down. Not every one is a message that is shown. */
export type Node = {
  readonly id: string
  readonly parentId: string | null
  readonly message: Part | null
}

export type Tree = {
  /** Parents before children, siblings in the order of the nodes. */
  readonly messages: ArchivedMessage[]
  /** The message that stands for a node: itself, the one that it became part of, or the next one above. */
  messageFor(nodeId: string): string | undefined
}

/**
 * Makes a clean tree of what is shown: nodes without a message are stepped over, a message behind one of the same
 * role becomes part of it unless it is one of several versions, and what hangs on itself is left out.
 */
export function buildTree(nodes: readonly Node[]): Tree {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const shownFor = createShownFor(byId)
  const children = new Map<string | null, Node[]>()
  for (const node of byId.values()) {
    if (!node.message) continue
    const parent = node.parentId === null ? null : shownFor(node.parentId)
    const siblings = children.get(parent)
    if (siblings) siblings.push(node)
    else children.set(parent, [node])
  }

  const drafts = new Map<string, Draft>()
  const partOf = new Map<string, string>()
  const waiting = (children.get(null) ?? []).map((node) => ({ node, parentId: null as string | null })).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parentId } = next
    const parent = parentId === null ? undefined : drafts.get(parentId)
    const isOnly = children.get(node.parentId === null ? null : shownFor(node.parentId))!.length === 1
    const joins = parent !== undefined && isOnly && parent.parts[0]!.role === node.message!.role
    const ownId = joins ? parent.id : node.id
    if (joins) parent.parts.push(node.message!)
    else drafts.set(ownId, { id: ownId, parentId, parts: [node.message!] })
    partOf.set(node.id, ownId)
    for (const child of (children.get(node.id) ?? []).toReversed()) waiting.push({ node: child, parentId: ownId })
  }

  return {
    messages: [...drafts.values()].map(toMessage),
    messageFor(nodeId) {
      const shown = shownFor(nodeId)
      return shown === null ? undefined : partOf.get(shown)
    },
  }
}

/** A message and what became part of it. */
type Draft = {
  readonly id: string
  readonly parentId: string | null
  readonly parts: Part[]
}

function toMessage({ id, parentId, parts }: Draft): ArchivedMessage {
  const { role, createdAt } = parts[0]!
  const together = (texts: (string | undefined)[]) => texts.filter(Boolean).join('\n\n')
  const files = parts.flatMap((part) => part.files ?? [])
  const words = together(parts.map(({ content }) => content))
  // A model that is told the thread again needs at least a word.
  const content = words || files.map(({ name }) => `[Attached: ${name}]`).join('\n')
  const base = { id, parentId, role, createdAt, content, ...(files.length > 0 && { files }) }
  if (role === 'user') return base
  const { text: _, state: __, ...nothing } = EMPTY_ANSWER
  const model = parts.findLast((part) => part.model)?.model
  const reasoning = together(parts.map((part) => part.reasoning))
  return {
    ...base,
    state: 'done',
    details: { ...nothing, model: model === undefined ? null : { id: model, name: model }, reasoning },
  }
}

/** The nearest node at or above one that has a message. */
function createShownFor(byId: ReadonlyMap<string, Node>): (id: string) => string | null {
  const shownById = new Map<string, string | null>()
  return (id) => {
    const passed: string[] = []
    let at: string | null = id
    let shown: string | null | undefined
    while (shown === undefined) {
      const node: Node | undefined = at === null ? undefined : byId.get(at)
      if (!node) shown = null
      else if (shownById.has(node.id)) shown = shownById.get(node.id)!
      else {
        // Until it is found, the answer for a node that leads back to itself.
        shownById.set(node.id, node.message ? node.id : null)
        passed.push(node.id)
        if (node.message) shown = node.id
        else at = node.parentId
      }
    }
    for (const each of passed) shownById.set(each, shown)
    return shown
  }
}
