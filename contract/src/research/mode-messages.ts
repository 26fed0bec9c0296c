/** What the mode says. Apart from the other sentences about research, because the first page needs these alone. */
export const researchModeMessages = {
  /** On a finished answer. */
  researchQuestion: 'Deep research on this question',
  begun: 'Deep research has started on this question. You can stop it on its card.',
  notInProject: 'Deep Research is not available in project chat',
  exhausted: 'Monthly deep research limit exhausted!',
  answeredPlainly: 'Deep research is off, and your question is answered as usual.',
} as const
