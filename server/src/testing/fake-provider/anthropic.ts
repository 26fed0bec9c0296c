import { allText, event, inputText, type Format, type Writer } from './format.ts'

const END = { stop: 'end_turn', length: 'max_tokens', tool_calls: 'tool_use', content_filter: 'refusal' } as const
const TYPES: Record<number, string> = { 401: 'authentication_error', 429: 'rate_limit_error', 529: 'overloaded_error' }

/** POST /v1/messages, as Anthropic speaks. */
export const anthropic: Format = {
  createWriter,
  whole: (model, steps) => ({
    id: 'msg_fake',
    type: 'message',
    role: 'assistant',
    model,
    content: [
      ...(allText(steps, 'text') ? [{ type: 'text', text: allText(steps, 'text') }] : []),
      ...steps.flatMap((step, at) =>
        'call' in step ? [{ type: 'tool_use', id: step.id ?? `toolu_${at}`, name: step.call, input: step.input }] : [],
      ),
    ],
    stop_reason: steps.flatMap((step) => ('end' in step ? [END[step.end]] : []))[0] ?? 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: steps.length },
  }),
  refusal: (status, message) => ({ type: 'error', error: { type: TYPES[status] ?? 'api_error', message } }),
}

function createWriter(model: string): Writer {
  let index = -1
  let open: 'text' | 'thinking' | null = null
  let output = 0
  let ended = false

  const send = (type: string, more: object) => event({ type, ...more }, type)
  const close = () => {
    const text = open === null ? '' : send('content_block_stop', { index })
    open = null
    return text
  }
  const block = (kind: 'text' | 'thinking', content: object) => {
    if (open === kind) return ''
    const closed = close()
    open = kind
    index += 1
    return closed + send('content_block_start', { index, content_block: content })
  }

  return {
    begin: () =>
      send('message_start', {
        message: {
          id: 'msg_fake',
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 10, output_tokens: 1 },
        },
      }),
    step(step) {
      output += 1
      if ('text' in step) {
        const start = block('text', { type: 'text', text: '' })
        return start + send('content_block_delta', { index, delta: { type: 'text_delta', text: step.text } })
      }
      if ('think' in step) {
        const start = block('thinking', { type: 'thinking', thinking: '', signature: '' })
        return start + send('content_block_delta', { index, delta: { type: 'thinking_delta', thinking: step.think } })
      }
      if ('emptyChoices' in step) return send('ping', {})
      if ('usage' in step) return ''
      if ('end' in step) {
        ended = true
        const delta = { stop_reason: END[step.end], stop_sequence: null }
        return close() + send('message_delta', { delta, usage: { output_tokens: output } })
      }
      const closed = close()
      index += 1
      const content = { type: 'tool_use', id: step.id ?? `toolu_${index}`, name: step.call, input: {} }
      const delta = { type: 'input_json_delta', partial_json: inputText(step.input) }
      return (
        closed +
        send('content_block_start', { index, content_block: content }) +
        send('content_block_delta', { index, delta }) +
        send('content_block_stop', { index })
      )
    },
    error: (message) => send('error', { error: { type: 'overloaded_error', message } }),
    finish: () => (ended ? send('message_stop', {}) : ''),
  }
}
