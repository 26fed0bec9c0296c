/** What a passage is often wished to be. */
export type EditInstruction = {
  readonly id: string
  readonly label: string
  /** What a model is asked. */
  readonly words: string
  /** The built-in engine can do it without a model. */
  readonly isBuiltin: boolean
}

export const EDIT_INSTRUCTIONS = [
  { id: 'shorter', label: 'Shorter', words: 'Make it clearly shorter and keep what matters.', isBuiltin: true },
  { id: 'longer', label: 'Longer', words: 'Say it in more detail, without inventing facts.', isBuiltin: false },
  { id: 'formal', label: 'More formal', words: 'Make the tone more formal.', isBuiltin: false },
  { id: 'friendlier', label: 'Friendlier', words: 'Make the tone warmer and friendlier.', isBuiltin: false },
  { id: 'simpler', label: 'Simpler', words: 'Use simple words and short sentences.', isBuiltin: false },
  {
    id: 'mistakes',
    label: 'Fix mistakes',
    words: 'Correct spelling, grammar and punctuation. Change nothing else.',
    isBuiltin: true,
  },
] as const satisfies readonly EditInstruction[]

export type EditInstructionId = (typeof EDIT_INSTRUCTIONS)[number]['id']

export const EDIT_INSTRUCTION_IDS = EDIT_INSTRUCTIONS.map(({ id }) => id) as [EditInstructionId, ...EditInstructionId[]]

export function findEditInstruction(id: EditInstructionId): EditInstruction {
  return EDIT_INSTRUCTIONS.find((instruction) => instruction.id === id)!
}
