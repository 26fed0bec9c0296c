import type { PlanInput } from '#contract/research/schema.ts'
import { moveId } from '../../../ui/reorder.ts'

/** A sub-question of a plan, while it is written. */
export type DraftQuestion = { readonly id: string; readonly text: string }

/** A plan as its person sees it before it starts. */
export type PlanDraft = {
  readonly questions: readonly DraftQuestion[]
  /** Whether it is another one than was proposed. */
  readonly isChanged: boolean
}

export type PlanAction =
  | { type: 'edit'; id: string; text: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'add'; id: string }
  | { type: 'remove'; id: string }
  /** What the server holds, once it is another plan. */
  | { type: 'reset'; questions: readonly DraftQuestion[] }

export function reducePlan(draft: PlanDraft, action: PlanAction): PlanDraft {
  const { questions } = draft
  switch (action.type) {
    case 'edit':
      return changed(questions.map((each) => (each.id === action.id ? { ...each, text: action.text } : each)))
    case 'move': {
      const ids = moveId(
        questions.map(({ id }) => id),
        action.id,
        action.to,
      )
      return changed(ids.flatMap((id) => questions.find((each) => each.id === id) ?? []))
    }
    case 'add':
      return changed([...questions, { id: action.id, text: '' }])
    case 'remove':
      return changed(questions.filter(({ id }) => id !== action.id))
    case 'reset':
      return { questions: action.questions, isChanged: false }
  }
}

/** What is sent: words only, without empty lines. What the server does not know yet has no id. */
export function toPlanInput({ questions }: PlanDraft, savedQuestions: readonly DraftQuestion[]): PlanInput {
  const ids = new Set(savedQuestions.map(({ id }) => id))
  return questions.flatMap(({ id, text }) => {
    const words = text.trim()
    if (words === '') return []
    return ids.has(id) ? { id, text: words } : { text: words }
  })
}

function changed(questions: readonly DraftQuestion[]): PlanDraft {
  return { questions, isChanged: true }
}
