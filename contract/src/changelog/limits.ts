/** How long a reaction moves after it was given. */
export const REACTION_ANIMATION_MS = 1_000
