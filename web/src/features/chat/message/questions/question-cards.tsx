import type { ToolUse } from '#contract/tools/schema.ts'
import { useThreadContext } from '../../thread/thread-context.ts'
import { QuestionCard } from './question-card.tsx'

/** What an answer that waits asks its person. Somebody who only reads the chat is not asked. */
export function QuestionCards({ tools, messageId }: { tools: readonly ToolUse[]; messageId: string }) {
  const { actions } = useThreadContext()
  if (!actions) return null
  return tools.map(
    ({ id, state, question }) =>
      state === 'asking' && question && <QuestionCard key={id} messageId={messageId} callId={id} question={question} />,
  )
}
