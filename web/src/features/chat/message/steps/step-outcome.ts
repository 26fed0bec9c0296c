import { pastTense, stepMessages } from '#contract/tools/step-messages.ts'
import type { ToolUse } from '#contract/tools/schema.ts'

/** How a step ended that was not done, and why, in a sentence. */
export type Undone = { readonly kind: 'refused' | 'stopped' | 'failed'; readonly why: string }

/** Null for one that was done, or is not over. Whatever was stored, nobody reads what a model was told. */
export function undoneOf({ state, decision, question, output }: ToolUse): Undone | null {
  if (state !== 'failed') return null
  if (decision?.choice === 'refuse') {
    return { kind: 'refused', why: decision.words ? stepMessages.refusedWith(decision.words) : stepMessages.refused }
  }
  if (output === '' && question && !decision) return { kind: 'refused', why: stepMessages.notDecided }
  if (output === '') return { kind: 'stopped', why: stepMessages.stopped }
  return { kind: 'failed', why: output.split('\n', 1)[0]! }
}

/** What a step does, did, or was to do. */
export function titleOf({ title, name, state }: ToolUse): string {
  const shown = title ?? name
  return state === 'done' ? pastTense(shown) : shown
}
