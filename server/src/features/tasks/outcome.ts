import { taskMessages } from '#contract/tasks/messages.ts'
import type { RunState } from '#contract/tasks/schema.ts'
import type { TaskAnswer } from '../chat/index.ts'

export type Outcome = { readonly state: RunState; readonly problem: string | null }

/** What the state of an answer means for the run that asked for it. Undefined: its chat is gone. */
export function runStateOf(state: TaskAnswer['state'] | undefined): RunState {
  return outcomeOf(state && { state, text: '', trouble: undefined, leftOut: undefined }).state
}

/** The same, with what its person is told. */
export function outcomeOf(answer: TaskAnswer | undefined): Outcome {
  if (!answer) return { state: 'stopped', problem: taskMessages.chatGone }
  switch (answer.state) {
    case 'streaming':
      return { state: 'running', problem: null }
    case 'waiting':
      return { state: 'needsYou', problem: null }
    case 'done':
    case 'length':
      return { state: 'done', problem: answer.leftOut ?? null }
    case 'stopped':
      return { state: 'stopped', problem: null }
    case 'unanswered':
      return { state: 'stopped', problem: taskMessages.notDecided }
    case 'interrupted':
      return { state: 'interrupted', problem: taskMessages.interrupted }
    case 'failed':
      return { state: 'failed', problem: answer.trouble ?? taskMessages.failed }
  }
}

/** Whether two answers say the same: spaces, letters' size and marks around words do not count. */
export function hasSameWords(one: string, other: string): boolean {
  return words(one) === words(other)
}

function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
