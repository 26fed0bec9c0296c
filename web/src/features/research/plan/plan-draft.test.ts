import { describe, expect, it } from 'vitest'
import { reducePlan, toPlanInput, type PlanAction, type PlanDraft } from './plan-draft.ts'

const PLAN: PlanDraft = {
  questions: [
    { id: 'a', text: 'Who pays?' },
    { id: 'b', text: 'How much?' },
    { id: 'c', text: 'Until when?' },
  ],
  isChanged: false,
}

describe('a plan that its person changes', () => {
  it.each<[string, PlanAction, string]>([
    ['takes other words', { type: 'edit', id: 'b', text: 'How much is it?' }, 'Who pays? How much is it? Until when?'],
    ['takes another order', { type: 'move', id: 'c', to: 0 }, 'Until when? Who pays? How much?'],
    ['lets a question go', { type: 'remove', id: 'a' }, 'How much? Until when?'],
    ['sends no empty line', { type: 'add', id: 'd' }, 'Who pays? How much? Until when?'],
    ['leaves out what was emptied', { type: 'edit', id: 'a', text: '  ' }, 'How much? Until when?'],
  ])('%s', (_, action, words) => {
    const draft = reducePlan(PLAN, action)
    expect(
      toPlanInput(draft, PLAN.questions)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(words)
    expect(draft.isChanged).toBe(true)
  })

  it('names to the server only what it knows', () => {
    const added = reducePlan(reducePlan(PLAN, { type: 'add', id: 'd' }), { type: 'edit', id: 'd', text: 'Why?' })
    expect(toPlanInput(added, PLAN.questions).slice(-2)).toEqual([{ id: 'c', text: 'Until when?' }, { text: 'Why?' }])
  })

  it('is the proposed one again when that changes', () => {
    const edited = reducePlan(PLAN, { type: 'remove', id: 'a' })
    expect(reducePlan(edited, { type: 'reset', questions: PLAN.questions })).toEqual(PLAN)
  })
})
