/** What a passage is often wished to be. */
export type EditInstruction = {
  readonly id: string
  readonly label: string
  /** What a model is asked. */
  readonly prompt: string
  /** The built-in engine can do it without a model. */
  readonly isBuiltin: boolean
}

export const EDIT_INSTRUCTIONS = [
  { id: 'shorter', label: 'Shorter', prompt: 'Make it clearly shorter and keep what matters.', isBuiltin: true },
  { id: 'longer', label: 'Longer', prompt: 'Say it in more detail, without inventing facts.', isBuiltin: false },
  { id: 'formal', label: 'More formal', prompt: 'Make the tone more formal.', isBuiltin: false },
  { id: 'friendlier', label: 'Friendlier', prompt: 'Make the tone warmer and friendlier.', isBuiltin: false },
  { id: 'simpler', label: 'Simpler', prompt: 'Use simple words and short sentences.', isBuiltin: false },
  {
    id: 'mistakes',
    label: 'Fix mistakes',
    prompt: 'Correct spelling, grammar and punctuation. Change nothing else.',
    isBuiltin: true,
  },
] as const satisfies readonly EditInstruction[]

export type EditInstructionId = (typeof EDIT_INSTRUCTIONS)[number]['id']

export const EDIT_INSTRUCTION_IDS = EDIT_INSTRUCTIONS.map(({ id }) => id) as [EditInstructionId, ...EditInstructionId[]]

export function findEditInstruction(id: EditInstructionId): EditInstruction {
  return EDIT_INSTRUCTIONS.find((instruction) => instruction.id === id)!
}
