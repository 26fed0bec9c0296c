import { allText, event, inputText, type Format, type ContentStep } from './format.ts'

const END = { stop: 'STOP', length: 'MAX_TOKENS', tool_calls: 'STOP', content_filter: 'SAFETY' } as const

/** POST /v1beta/models/{model}:streamGenerateContent?alt=sse, as Google's Gemini speaks. */
export const google: Format = {
  createWriter: (model) => {
    let output = 0
    const chunk = (candidate: object) =>
      event({
        candidates: [{ index: 0, ...candidate }],
        usageMetadata: { promptTokenCount: 10, candidatesTokenCount: output, totalTokenCount: 10 + output },
        modelVersion: model,
      })
    return {
      begin: () => '',
      step(step) {
        output += 1
        if ('emptyChoices' in step) return event({ candidates: [], modelVersion: model })
        if ('usage' in step) return event({ usageMetadata: usage(step.usage), modelVersion: model })
        if ('end' in step) {
          return chunk({ content: { role: 'model', parts: [{ text: '' }] }, finishReason: END[step.end] })
        }
        return chunk({ content: { role: 'model', parts: [partOf(step)] } })
      },
      error: (message) => event({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
      finish: () => '',
    }
  },
  whole: (model, steps) => ({
    candidates: [
      {
        index: 0,
        content: { role: 'model', parts: wholeParts(steps) },
        finishReason: steps.flatMap((step) => ('end' in step ? [END[step.end]] : []))[0] ?? 'STOP',
      },
    ],
    usageMetadata: usage({ input: 10, output: steps.length }),
    modelVersion: model,
  }),
  refusal: (status, message) => ({ error: { code: status, message, status: 'FAKE' } }),
}

type Part = Extract<ContentStep, { text: string } | { think: string } | { call: string }>

function wholeParts(steps: readonly ContentStep[]): object[] {
  const calls = steps.flatMap((step) => ('call' in step ? [partOf(step)] : []))
  const thought = allText(steps, 'think')
  return [...(thought ? [partOf({ think: thought })] : []), partOf({ text: allText(steps, 'text') }), ...calls]
}

function partOf(step: Part): object {
  if ('text' in step) return { text: step.text }
  if ('think' in step) return { text: step.think, thought: true }
  return { functionCall: { name: step.call, args: JSON.parse(inputText(step.input)) } }
}

function usage(counted: { input: number; output: number }): object {
  return {
    promptTokenCount: counted.input,
    candidatesTokenCount: counted.output,
    totalTokenCount: counted.input + counted.output,
  }
}
