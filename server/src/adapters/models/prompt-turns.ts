import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { asObject, parseJson } from './json/parse-json.ts'

/** An image that a model is shown. */
export type Picture = { readonly bytes: Uint8Array; readonly mimeType: string }

/** A tool that a model wants to be used. `input` is what it wrote, which should be JSON. */
export type ToolCall = { readonly id: string; readonly name: string; readonly input: string }

type TextTurn = {
  readonly role: 'system' | 'user' | 'assistant'
  readonly text: string
  /** Of a person's turn. */
  readonly pictures?: readonly Picture[]
}

/** What a provider wrote in one step, word for word: some want to see their signatures again. */
export type OwnContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content']

/** A model's step that called tools, and what they answered. */
type StepTurn = {
  readonly role: 'step'
  readonly text: string
  readonly calls: readonly (ToolCall & { readonly output: string })[]
  /** Only within one answer. */
  readonly own?: OwnContent
}

export type Turn = TextTurn | StepTurn

export function promptOf(turns: readonly Turn[]): LanguageModelV4Prompt {
  return turns.flatMap((turn): LanguageModelV4Prompt => {
    if (turn.role === 'step') return stepMessages(turn)
    const { role, text, pictures = [] } = turn
    if (role === 'system') return [{ role, content: text }]
    if (role === 'assistant') return [{ role, content: [{ type: 'text', text }] }]
    const shown = pictures.map(({ bytes, mimeType }) => ({
      type: 'file' as const,
      mediaType: mimeType,
      data: { type: 'data' as const, data: bytes },
    }))
    return [{ role, content: [...shown, { type: 'text', text }] }]
  })
}

function stepMessages({ text, calls, own }: StepTurn): LanguageModelV4Prompt {
  const content = own ?? [
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...calls.map(({ id, name, input }) => ({
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: name,
      input: parsedInput(input),
    })),
  ]
  const results = calls.map(({ id, name, output }) => ({
    type: 'tool-result' as const,
    toolCallId: id,
    toolName: name,
    output: { type: 'text' as const, value: output },
  }))
  return [
    { role: 'assistant', content },
    { role: 'tool', content: results },
  ]
}

/** Providers want an object back, whatever their model wrote. */
export function parsedInput(input: string): unknown {
  return asObject(parseJson(input)) ?? {}
}
