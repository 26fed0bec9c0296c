import { allText, event, inputText, type Format, type Writer } from './format.ts'
import { openaiChat } from './openai-chat.ts'

/** POST /v1/responses, the newer of OpenAI's own two ways to speak. */
export const openaiResponses: Format = {
  createWriter,
  whole: (model, steps) => ({
    ...response(model),
    status: 'completed',
    output: [
      message('msg_1', 'completed', allText(steps, 'text')),
      ...steps.flatMap((step, at) => ('call' in step ? [call(`fc_${at}`, step, inputText(step.input))] : [])),
    ],
  }),
  refusal: openaiChat.refusal,
}

function createWriter(model: string): Writer {
  let sequence = 0
  let items = 0
  let text = ''
  let open: string | null = null

  const send = (type: string, more: object) => event({ type, sequence_number: sequence++, ...more }, type)
  const add = (item: object) => send('response.output_item.added', { output_index: items, item })
  const done = (item: object) => send('response.output_item.done', { output_index: items++, item })
  const close = () => {
    if (open === null) return ''
    const id = open
    open = null
    return done(id.startsWith('rs_') ? { type: 'reasoning', id, summary: [] } : message(id, 'completed', text))
  }
  const start = (prefix: 'msg_' | 'rs_') => {
    if (open?.startsWith(prefix)) return ''
    const closed = close()
    text = ''
    open = `${prefix}${items + 1}`
    if (prefix === 'msg_') return closed + add(message(open, 'in_progress'))
    const part = { item_id: open, output_index: items, summary_index: 0, part: { type: 'summary_text', text: '' } }
    return (
      closed +
      add({ type: 'reasoning', id: open, summary: [], encrypted_content: null }) +
      send('response.reasoning_summary_part.added', part)
    )
  }

  return {
    begin: () => send('response.created', { response: { ...response(model), status: 'in_progress' } }),
    step(step) {
      if ('text' in step) {
        const started = start('msg_')
        text += step.text
        const at = { item_id: open, output_index: items, content_index: 0, logprobs: [] }
        return started + send('response.output_text.delta', { ...at, delta: step.text })
      }
      if ('think' in step) {
        const started = start('rs_')
        const at = { item_id: open, output_index: items, summary_index: 0 }
        return started + send('response.reasoning_summary_text.delta', { ...at, delta: step.think })
      }
      if ('emptyChoices' in step || 'usage' in step) return ''
      if ('end' in step) {
        if (step.end !== 'length') return close() + send('response.completed', { response: response(model) })
        const cut = { ...response(model), status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
        return close() + send('response.incomplete', { response: cut })
      }
      const closed = close()
      const id = `fc_${items + 1}`
      const input = inputText(step.input)
      const at = { item_id: id, output_index: items }
      return (
        closed +
        add({ ...call(id, step, ''), status: 'in_progress' }) +
        send('response.function_call_arguments.delta', { ...at, delta: input }) +
        send('response.function_call_arguments.done', { ...at, arguments: input }) +
        done(call(id, step, input))
      )
    },
    error: (text_) => send('error', { code: 'server_error', message: text_, param: null }),
    finish: () => '',
  }
}

function response(model: string): object {
  const usage = { input_tokens: 10, output_tokens: 5, total_tokens: 15 }
  const details = { input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } }
  return {
    id: 'resp_fake',
    object: 'response',
    created_at: 1_700_000_000,
    model,
    output: [],
    usage: { ...usage, ...details },
  }
}

function message(id: string, status: string, text?: string): object {
  const content = text === undefined ? [] : [{ type: 'output_text', text, annotations: [], logprobs: [] }]
  return { type: 'message', id, role: 'assistant', status, content }
}

function call(id: string, step: { call: string; id?: string }, input: string): object {
  const callId = step.id ?? `call_${id}`
  return { type: 'function_call', id, call_id: callId, name: step.call, arguments: input, status: 'completed' }
}
