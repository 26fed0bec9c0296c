import { TOOL_OUTPUT_MAX_CHARS } from '#contract/tools/limits.ts'
import { toolReplies } from '#contract/tools/messages.ts'
import { writePassages } from '#engine/index.ts'
import type { CitablePassages, RetrievedPassage } from '../retrieval/index.ts'
import type { ToolResult } from './tool.ts'

/** What a model reads of a result; its passages get their numbers. */
export function textForModel(
  { text, passages: found = [] }: ToolResult,
  passages: CitablePassages,
  maxChars: number,
): string {
  return cut([text, writePassages(passages.add(found).map(toPromptPassage))].filter(Boolean).join('\n'), maxChars)
}

export function textForPerson(output: string): string {
  return cut(output, TOOL_OUTPUT_MAX_CHARS)
}

function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  return `${text.slice(0, maxChars)}\n${toolReplies.cut(text.length - maxChars)}`
}

function toPromptPassage({ id, title, text, section, itemId, url, page }: RetrievedPassage) {
  return {
    id,
    title,
    text,
    ...(section !== null && { section }),
    ...(itemId !== null && { item: itemId }),
    ...(page !== null && { page }),
    ...(url !== null && { url }),
  }
}
