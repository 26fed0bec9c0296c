/** Sentences about deep research. */
export const researchMessages = {
  notInProject: 'Deep Research is not available in project chat',
  exhausted: 'Monthly deep research limit exhausted!',
} as const
