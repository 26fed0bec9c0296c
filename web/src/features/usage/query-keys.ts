/** What is used and left: whatever is counted changes it. */
export const usageKey = ['usage'] as const
