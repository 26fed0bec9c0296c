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
      return 'The model sent an empty answer. Try again, or pick another model.'
    case 'length':
      return 'The model reached its length limit before it finished.'
    case 'stopped':
      return 'You stopped this answer.'
    case 'unanswered':
      return 'This answer ended because it waited a day for your decision.'
    case 'interrupted':
      return 'Alcove was restarted while this was being written. What was written so far is kept.'
    case 'failed':
      return trouble?.message ?? 'The answer could not be written.'
  }
}

/** What those who listen hear last. A failure is an alert of its own, and is not said twice. */
export function endingOf(answer: Answer): string {
  if (answer.state === 'failed') return ''
  if (answer.state === 'waiting') return 'The answer is waiting for your decision.'
  return outcomeSentence(answer) ?? ANSWER_READY
}
