import type { Answer } from '#contract/chat/events.ts'

export const ANSWER_READY = 'Answer ready.'

/** What became of an answer that did not simply end; null for one that did, or is not over. */
export function outcomeSentence({ state, trouble, text, tools }: Answer): string | null {
  switch (state) {
    case 'streaming':
    case 'waiting':
      return null
    case 'done':
      if (text !== '' || tools.length > 0) return null
      return 'The model ended without a word. Try again, or pick another model.'
    case 'length':
      return 'The model reached its limit before it was done.'
    case 'stopped':
      return 'You stopped this answer.'
    case 'unanswered':
      return 'This answer waited a day for your decision and ended.'
    case 'interrupted':
      return 'Alcove was restarted while this was written. What had come is kept.'
    case 'failed':
      return trouble?.message ?? 'The answer could not be written.'
  }
}

/** What those who listen hear last. A failure is an alert of its own, and is not said twice. */
export function endingOf(answer: Answer): string {
  if (answer.state === 'failed') return ''
  if (answer.state === 'waiting') return 'The answer waits for your decision.'
  return outcomeSentence(answer) ?? ANSWER_READY
}
