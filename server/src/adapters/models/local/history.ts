import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { HistoryItem } from './messages.ts'

/** A prompt as turns of text. Local models see no pictures: whoever sends one was told so before. */
export function historyOf(prompt: LanguageModelV4Prompt): HistoryItem[] {
  return prompt.map((turn): HistoryItem => {
    switch (turn.role) {
      case 'system':
        return { type: 'system', text: turn.content }
      case 'user':
        return { type: 'user', text: textOf(turn.content) }
      case 'assistant':
        return { type: 'model', response: [textOf(turn.content)] }
      case 'tool':
        return { type: 'user', text: resultsOf(turn.content) }
    }
  })
}

type Parts = readonly { readonly type: string }[]

function textOf(parts: Parts): string {
  return parts
    .flatMap((part) => (part.type === 'text' ? [(part as unknown as { text: string }).text] : []))
    .join('\n\n')
}

function resultsOf(parts: Parts): string {
  return parts.flatMap((part) => (part.type === 'tool-result' ? [JSON.stringify(part)] : [])).join('\n')
}
