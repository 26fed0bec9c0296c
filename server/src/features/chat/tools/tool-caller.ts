import type { Logger } from 'pino'
import type { ChatEvent } from '#contract/chat/events.ts'
import { TOOL_INPUT_MAX_CHARS, TOOL_OUTPUT_MAX_CHARS } from '#contract/tools/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { writePassages } from '../../../adapters/models/builtin/index.ts'
import type { ToolCall } from '../../../adapters/models/generate.ts'
import { readToolInput } from '../../../adapters/models/read-tool-input.ts'
import type { RetrievedPassage } from '../dependencies.ts'
import type { CitablePassages } from './passages.ts'
import { ToolError } from './tool-error.ts'
import type { AnswerTool, ToolContext, ToolResult } from './tool.ts'

type CallOutcome = {
  /** What the model reads. */
  readonly output: string
  readonly result: ToolResult | undefined
}

export type ToolCaller = {
  /** Makes a call, and tells the answer of its beginning and its end. Whatever goes wrong becomes a sentence. */
  call(call: ToolCall, maxChars: number): Promise<CallOutcome>
}

type ToolCallerDependencies = {
  readonly tools: readonly AnswerTool[]
  readonly context: Omit<ToolContext, 'signal' | 'maxChars'>
  readonly passages: CitablePassages
  readonly onEvent: (event: ChatEvent) => void
  readonly signal: AbortSignal
  readonly log: Logger
}

export function createToolCaller(dependencies: ToolCallerDependencies): ToolCaller {
  const { tools, context, passages, onEvent, log } = dependencies
  const names = tools.map(({ name }) => name)

  /** The call as it is shown, or why there is none to be made. */
  function prepare({ name, input }: ToolCall) {
    const tool = tools.find((each) => each.name === name)
    if (!tool) return { title: toolsMessages.unknownTitle(name), refusal: toolReplies.unknown(name, names) }
    const parsed = readToolInput(input)
    if (!parsed) return { title: tool.label, refusal: toolReplies.unreadable }
    const prepared = tool.prepare(parsed)
    if ('problems' in prepared) return { title: tool.label, refusal: toolReplies.badInput(prepared.problems) }
    return { title: prepared.title, tool, prepared }
  }

  function modelText({ text, passages: found = [] }: ToolResult, tool: AnswerTool, maxChars: number): string {
    const whole = [text, writePassages(passages.add(found).map(toPromptPassage))].filter(Boolean).join('\n')
    return cut(whole, Math.min(maxChars, tool.limits.resultChars))
  }

  return {
    async call(call, maxChars) {
      const began = performance.now()
      const { id, name } = call
      const attempt = prepare(call)
      onEvent({ type: 'toolCall', id, name, title: attempt.title, input: call.input.slice(0, TOOL_INPUT_MAX_CHARS) })
      const end = (ok: boolean, output: string, result?: ToolResult): CallOutcome => {
        const ms = Math.round(performance.now() - began)
        const view = result?.view && { view: result.view }
        onEvent({ type: 'toolResult', id, ok, output: shown(ok ? result!.text : output), ...view, ms })
        return { output, result }
      }
      if (!attempt.tool) return end(false, attempt.refusal)
      const { tool, prepared } = attempt
      try {
        const result = await within(tool.limits.seconds, dependencies.signal, (signal) =>
          prepared.run({ ...context, maxChars, signal }),
        )
        return end(true, modelText(result, tool, maxChars), result)
      } catch (error) {
        if (dependencies.signal.aborted) return end(false, '')
        if (error instanceof TooSlowError) return end(false, toolReplies.tooSlow(tool.limits.seconds))
        if (error instanceof ToolError) return end(false, error.message)
        log.warn({ err: error, tool: name }, 'tool_failed')
        return end(false, toolReplies.failed)
      }
    },
  }
}

class TooSlowError extends Error {}

/** A tool that does not hear its signal is not waited for. */
async function within<T>(seconds: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const over = new AbortController()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const endWith = (reason: Error) => {
    over.abort(reason)
    reject(reason)
  }
  const onAbort = () => endWith(signal.reason as Error)
  const timer = setTimeout(() => endWith(new TooSlowError()), seconds * 1_000)
  signal.addEventListener('abort', onAbort, { once: true })
  const task = work(over.signal)
  // What loses the race may still fail, with nobody left to hear it.
  task.catch(() => {})
  try {
    return await Promise.race([task, ended])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

function shown(output: string): string {
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
