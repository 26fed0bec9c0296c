import { PROCESSING_LABEL_MS } from '#contract/projects/limits.ts'

/** What is done while a project is set up, in this order. */
export const PROCESSING_LABELS = [
  'Analyzing uploaded documents',
  'Thinking about the project title',
  'Generating a project Description',
  'Creating the best system prompt',
] as const

/** Each label is seen, however fast the work is; the last one stays until it is done. */
export function waitForLabels(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PROCESSING_LABELS.length * PROCESSING_LABEL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
