/** What a passage is often wished to be. */
export type Wish = {
  readonly id: string
  readonly label: string
  /** What a model is asked. */
  readonly words: string
  /** The built-in engine can do it without a model. */
  readonly isBuiltin: boolean
}

export const WISHES = [
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
] as const satisfies readonly Wish[]

export type WishId = (typeof WISHES)[number]['id']

export const WISH_IDS = WISHES.map(({ id }) => id) as [WishId, ...WishId[]]

export function findWish(id: WishId): Wish {
  return WISHES.find((wish) => wish.id === id)!
}
