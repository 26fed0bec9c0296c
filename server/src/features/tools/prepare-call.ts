import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { stepMessages } from '#contract/tools/step-messages.ts'
import { type ToolCall, readToolInput } from '../../adapters/models/index.ts'
import type { AnswerTool } from './tool.ts'

export type Runnable = {
  readonly title: string
  readonly tool: AnswerTool
  readonly prepared: Exclude<ReturnType<AnswerTool['prepare']>, { problems: string }>
}
type Refusal = {
  readonly title: string
  readonly tool: undefined
  readonly refusal: string
  readonly forPerson: string
}

/** A call as it is shown, or why there is none to be made. */
export function prepareCall({ name, input }: ToolCall, tools: readonly AnswerTool[]): Runnable | Refusal {
  const refusal = (title: string, reply: string, forPerson: string): Refusal => {
    return { tool: undefined, title, refusal: reply, forPerson }
  }
  const tool = tools.find((each) => each.name === name)
  if (!tool) {
    const reply = toolReplies.unknown(
      name,
      tools.map((each) => each.name),
    )
    return refusal(toolsMessages.unknownTitle(name), reply, stepMessages.unknown)
  }
  const parsed = readToolInput(input)
  if (!parsed) return refusal(tool.label, toolReplies.unreadable, stepMessages.unreadable)
  const prepared = tool.prepare(parsed)
  if ('problems' in prepared)
    return refusal(tool.label, toolReplies.badInput(prepared.problems), stepMessages.unreadable)
  return { title: prepared.title, tool, prepared }
}
