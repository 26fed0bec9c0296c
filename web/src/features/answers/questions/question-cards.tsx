import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOpenQuestion } from '#contract/chat/fold.ts'
import type { ToolUse } from '#contract/tools/schema.ts'
import { useThreadContext } from '../thread-context.ts'
import { QuestionCard } from './question-card.tsx'
import { chatKey } from '../../chat/query-keys.ts'

/** Another tab or device may decide: this often we look. */
const LOOK_EVERY_MS = 5_000

/** What an answer that waits asks its person. Somebody who only reads the chat is not asked. */
export function QuestionCards({ tools, messageId }: { tools: readonly ToolUse[]; messageId: string }) {
  const { chatId, actions } = useThreadContext()
  const queryClient = useQueryClient()
  const open = actions ? tools.filter(isOpenQuestion) : []
  const isOpen = open.length > 0
  useEffect(() => {
    if (!isOpen) return
    const look = () => void queryClient.invalidateQueries({ queryKey: chatKey(chatId), exact: true })
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, chatId, queryClient])
  return mergeLists(open).map(
    ({ id, question }) => question && <QuestionCard key={id} messageId={messageId} callId={id} question={question} />,
  )
}

/** What is decided together is shown together, by the first that asks. */
function mergeLists(open: readonly ToolUse[]): ToolUse[] {
  const groups = Map.groupBy(open, ({ id, question }) => question?.list ?? id)
  return [...groups.values()].map(([first, ...others]) => {
    if (!first!.question || others.length === 0) return first!
    const details = [first!, ...others].flatMap(({ question }) => question?.details ?? [])
    return { ...first!, question: { ...first!.question, details } }
  })
}
