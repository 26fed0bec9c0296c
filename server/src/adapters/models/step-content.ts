import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { parsedInput, type OwnContent, type ToolCall } from './prompt-turns.ts'

type Part = OwnContent[number]
type Metadata = Extract<LanguageModelV4StreamPart, { type: 'text-delta' }>['providerMetadata']

/** What a provider writes in one step, kept so that the next step can show it its own words and signatures. */
export function createStepContent() {
  const blocks = new Map<string, { kind: 'text' | 'reasoning'; text: string; metadata: Metadata }>()
  const order: (string | Part)[] = []
  const calls: ToolCall[] = []

  function add(kind: 'text' | 'reasoning', id: string, delta: string, metadata: Metadata): void {
    const key = `${kind} ${id}`
    const existing = blocks.get(key)
    if (!existing) order.push(key)
    const block = existing ?? { kind, text: '', metadata: undefined }
    block.text += delta
    if (metadata) block.metadata = { ...block.metadata, ...metadata }
    blocks.set(key, block)
  }

  return {
    calls: calls as readonly ToolCall[],
    push(part: LanguageModelV4StreamPart): void {
      switch (part.type) {
        case 'text-start':
        case 'text-end':
          return add('text', part.id, '', part.providerMetadata)
        case 'text-delta':
          return add('text', part.id, part.delta, part.providerMetadata)
        case 'reasoning-start':
        case 'reasoning-end':
          return add('reasoning', part.id, '', part.providerMetadata)
        case 'reasoning-delta':
          return add('reasoning', part.id, part.delta, part.providerMetadata)
        case 'tool-call': {
          if (part.providerExecuted) return
          const { toolCallId: id, toolName: name, input, providerMetadata } = part
          // Two calls of one step must not share an id, whatever the provider says.
          const uniqueId = calls.some((call) => call.id === id) ? `${id}-${calls.length}` : id
          calls.push({ id: uniqueId, name, input })
          order.push({
            type: 'tool-call',
            toolCallId: uniqueId,
            toolName: name,
            input: parsedInput(input),
            ...(providerMetadata && { providerOptions: providerMetadata }),
          })
          return
        }
        default:
      }
    },
    own(): OwnContent {
      return order.flatMap((entry): Part[] => {
        if (typeof entry !== 'string') return [entry]
        const { kind, text, metadata } = blocks.get(entry)!
        if (text === '' && !metadata) return []
        return [{ type: kind, text, ...(metadata && { providerOptions: metadata }) }]
      })
    },
  }
}
