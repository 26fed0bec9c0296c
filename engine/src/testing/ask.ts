import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { createBuiltinModel } from '../index.ts'
import { writePassages, type Passage } from '../passages.ts'

/** A Friday. */
export const NOW = new Date('2026-10-16T12:34:00Z')

export const model = createBuiltinModel({ clock: () => NOW, random: () => 0 })

/** What the engine says to the last of these turns; they alternate and end with the person. */
export async function ask(...turns: string[]): Promise<string> {
  return textOf(model, { prompt: promptOf(turns) })
}

export function promptOf(turns: readonly string[], passages: readonly Passage[] = []): LanguageModelV4Prompt {
  return [
    { role: 'system', content: `You are the assistant in Alcove.\n${writePassages(passages)}` },
    ...turns.map((text, at) => ({
      role: (turns.length - 1 - at) % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: [{ type: 'text' as const, text }],
    })),
  ]
}

export async function textOf(from: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<string> {
  const { content } = await from.doGenerate(options)
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}
