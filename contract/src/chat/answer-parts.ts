import type { ToolUse } from '../tools/schema.ts'
import type { Answer } from './events.ts'

/** A piece of an answer as it is shown. Of text, where it stands in the whole text of the answer. */
type ShownPart =
  | { readonly kind: 'reasoning'; readonly text: string }
  | { readonly kind: 'text'; readonly start: number; readonly end: number }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'tools'; readonly tools: readonly ToolUse[] }

type AnswerParts = Pick<Answer, 'text' | 'reasoning' | 'tools' | 'order'>

/**
 * An answer as the list of what it thought, did and wrote, in order; calls that follow each other are one piece. An
 * answer from before there was an order thought first, then called, then wrote.
 */
export function partsOf({ text, reasoning, tools, order }: AnswerParts): ShownPart[] {
  const parts: ShownPart[] = []
  let textAt = 0
  let reasoningAt = 0
  const addText = (chars: number) => {
    if (chars > 0) parts.push({ kind: 'text', start: textAt, end: textAt + chars })
    textAt += chars
  }
  const addReasoning = (chars: number) => {
    if (chars > 0) parts.push({ kind: 'reasoning', text: reasoning.slice(reasoningAt, reasoningAt + chars) })
    reasoningAt += chars
  }
  const addTool = (tool: ToolUse | undefined) => {
    const last = parts.at(-1)
    if (!tool) return
    if (last?.kind === 'tools') parts[parts.length - 1] = { kind: 'tools', tools: [...last.tools, tool] }
    else parts.push({ kind: 'tools', tools: [tool] })
  }
  if (!order) {
    addReasoning(reasoning.length)
    for (const tool of tools) addTool(tool)
    addText(text.length)
    return parts
  }
  for (const part of order) {
    if (part.kind === 'note') parts.push(part)
    else if (part.kind === 'tool') addTool(tools.find(({ id }) => id === part.id))
    else if (part.kind === 'text') addText(Math.min(part.chars, text.length - textAt))
    else addReasoning(part.chars)
  }
  // A text that was changed afterwards, as when a passage was taken out, is shown to its end.
  addText(text.length - textAt)
  return parts
}
