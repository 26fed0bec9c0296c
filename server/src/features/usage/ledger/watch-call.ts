import type { ProviderKind } from '#contract/models/schema.ts'
import { troubleOf, type BeginCall, type CallMeter } from '../../../adapters/models/index.ts'
import type { Telemetry } from '../../../adapters/telemetry/index.ts'

type WatchedCalls = {
  readonly telemetry: Pick<Telemetry, 'measure' | 'startSpan' | 'capturesContent'>
  readonly steadyMs: () => number
  readonly provider: ProviderKind
  readonly modelName: string
}

/** Counts nothing: for models whose tokens nobody pays for. */
export const beginUnmetered: BeginCall = () => {
  const meter: CallMeter = { write: () => undefined, fail() {}, finish: () => undefined }
  return Promise.resolve(meter)
}

/** The same calls, as operators see them: how long the first word took, tokens, what failed, and a step of the trace. */
export function watchCalls(begin: BeginCall, { telemetry, steadyMs, provider, modelName }: WatchedCalls): BeginCall {
  return async (size) => {
    const meter = await begin(size)
    const span = telemetry.startSpan('model.call', {
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': modelName,
      ...(telemetry.capturesContent && { 'gen_ai.input.messages': JSON.stringify(size.prompt) }),
    })
    const beganMs = steadyMs()
    let firstMs: number | undefined
    let written = 0
    let content = ''
    let trouble: ReturnType<typeof troubleOf>['kind'] | undefined
    let isOver = false

    function noteEnd(reported: { input: number | undefined; output: number | undefined } | undefined): void {
      if (isOver) return
      isOver = true
      const input = Math.ceil(reported?.input ?? (written > 0 ? size.promptTokens : 0))
      const output = Math.ceil(reported?.output ?? written)
      telemetry.measure({ kind: 'modelCall', provider, trouble, input, output })
      span.set({
        'gen_ai.usage.input_tokens': input,
        'gen_ai.usage.output_tokens': output,
        ...(firstMs !== undefined && { 'alcove.first_token_ms': firstMs }),
        ...(telemetry.capturesContent && { 'gen_ai.output.messages': content }),
      })
      if (trouble !== undefined) span.fail(trouble)
      span.end()
    }

    return {
      write(tokens, text) {
        written += tokens
        if (telemetry.capturesContent) content += text
        if (firstMs === undefined) {
          firstMs = steadyMs() - beganMs
          telemetry.measure({ kind: 'firstToken', provider, seconds: firstMs / 1_000 })
        }
        return meter.write(tokens, text)
      },
      fail(error) {
        trouble ??= troubleOf(error).kind
        meter.fail(error)
      },
      finish(reported) {
        noteEnd(reported)
        return meter.finish(reported)
      },
    }
  }
}
