import { allText, event, inputText, type Format, type ContentStep, type Writer } from './format.ts'

/** POST /v1/chat/completions, as OpenAI and everything compatible with it speaks. */
export const openaiChat: Format = {
  createWriter,
  whole: (model, steps) => ({
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, message: wholeMessage(steps), finish_reason: endOf(steps) }],
    usage: { prompt_tokens: 10, completion_tokens: steps.length, total_tokens: 10 + steps.length },
  }),
  refusal: (status, message) => ({ error: { message, type: 'fake_error', param: null, code: String(status) } }),
}

function createWriter(model: string): Writer {
  const frame = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_700_000_000, model }
  const choice = (delta: object, finish: string | null = null) =>
    event({ ...frame, choices: [{ index: 0, delta, finish_reason: finish }] })
  let calls = 0

  return {
    begin: () => choice({ role: 'assistant', content: '' }),
    step(step) {
      if ('text' in step) return choice({ content: step.text })
      if ('think' in step) return choice({ reasoning_content: step.think })
      if ('emptyChoices' in step) return event({ ...frame, choices: [] })
      if ('usage' in step) return event({ ...frame, choices: [], usage: usage(step.usage) })
      if ('end' in step) return choice({}, step.end)
      const index = calls++
      const id = step.id ?? `call_${index + 1}`
      const text = inputText(step.input)
      const half = Math.ceil(text.length / 2)
      // Arguments arrive in pieces, as they do in life.
      return (
        choice({ tool_calls: [{ index, id, type: 'function', function: { name: step.call, arguments: '' } }] }) +
        choice({ tool_calls: [{ index, function: { arguments: text.slice(0, half) } }] }) +
        choice({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] })
      )
    },
    error: (message) => event({ error: { message, type: 'server_error', code: 'server_error' } }),
    finish: () => 'data: [DONE]\n\n',
  }
}

function wholeMessage(steps: readonly ContentStep[]): object {
  const calls = steps.flatMap((step) => ('call' in step ? [step] : []))
  return {
    role: 'assistant',
    content: allText(steps, 'text'),
    reasoning_content: allText(steps, 'think') || undefined,
    tool_calls: calls.length
      ? calls.map((call, at) => ({
          id: call.id ?? `call_${at + 1}`,
          type: 'function',
          function: { name: call.call, arguments: inputText(call.input) },
        }))
      : undefined,
  }
}

function endOf(steps: readonly ContentStep[]): string {
  return steps.flatMap((step) => ('end' in step ? [step.end] : []))[0] ?? 'stop'
}

function usage(counted: { input: number; output: number }): object {
  return {
    prompt_tokens: counted.input,
    completion_tokens: counted.output,
    total_tokens: counted.input + counted.output,
  }
}
