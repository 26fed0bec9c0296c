import { MessageSquareOff, Square } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { PROGRAM_MODEL_ID } from '#contract/models/limits.ts'
import type { AssistantMessage as Message } from '#contract/chat/thread.ts'
import { isNotFound } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { useOpenItem } from '../../attachments/index.ts'
import { useModelChoice } from '../../models/index.ts'
import { useAnswer, ThreadContext, AnswerOutcome, AssistantMessage } from '../../answers/index.ts'
import { createAnnouncer } from './announcer.ts'
import { useThreadActions } from './use-thread-actions.ts'
import { useChat } from '../use-chat.ts'

type RunAnswerProps = {
  chatId: string
  /** Shows what was written in a way of its own; null leaves it to be shown as words. */
  view:
    | ((text: string, isStreaming: boolean, words: ReactNode, onText: (text: string) => void) => ReactNode)
    | undefined
  /** What can be done with what was written, or with what was made of it, once it is. */
  actions: (text: string) => ReactNode
  openSources: (messageId: string, sourceId?: string) => void
}

/** The answer of one run, outside of a chat: followed while it is written, like any other. */
export function RunAnswer({ chatId, view, actions, openSources }: RunAnswerProps) {
  const { model } = useModelChoice()
  const chat = useChat({ chatId, projectId: undefined, modelId: model?.id, onCreated: () => {} })
  const threadActions = useThreadActions(chatId, chat)
  const openAttachment = useOpenItem()
  // What was said after it, once it went on as a chat, is not its result.
  const message = chat.query.data?.messages.find((each) => each.role === 'assistant')
  const isProgram = message?.answer.model?.id === PROGRAM_MODEL_ID
  const region = useRef<HTMLDivElement>(null)
  const announcer = useRef<ReturnType<typeof createAnnouncer> | null>(null)
  const context = useMemo(
    () => ({
      chatId,
      // A program would write the same again.
      actions: isProgram ? null : threadActions,
      openSources,
      openAttachment,
      announce: (text: string, ending: string | null) => {
        if (region.current) (announcer.current ??= createAnnouncer(region.current)).update(text, ending)
      },
    }),
    [chatId, isProgram, threadActions, openSources, openAttachment],
  )
  const { query } = chat
  if (!message) {
    if (query.isPending) return <SkeletonRows label="Loading the result" />
    if (isNotFound(query.error)) {
      return (
        <EmptyState icon={MessageSquareOff} title="This run does not exist">
          It was deleted, or it belongs to someone else.
        </EmptyState>
      )
    }
    return (
      <ErrorState title="Failed to load this run" detail={query.error?.message} onRetry={() => void query.refetch()} />
    )
  }
  return (
    <ThreadContext value={context}>
      <div ref={region} aria-live="polite" className="sr-only" />
      <Result key={message.id} chatId={chatId} message={message} view={view} actions={actions} onStop={chat.stop} />
    </ThreadContext>
  )
}

type ResultProps = Pick<RunAnswerProps, 'chatId' | 'view' | 'actions'> & { message: Message; onStop: () => void }

function Result({ chatId, message, view, actions, onStop }: ResultProps) {
  const { answer } = useAnswer(chatId, message).snapshot
  const isStreaming = answer.state === 'streaming'
  const words = <AssistantMessage message={message} isLast />
  // What ended early is shown as it is, with the reason: drawn, its missing rest would look like part of the result.
  const isDrawable = answer.text !== '' && (isStreaming || answer.state === 'done')
  const [made, setMade] = useState<string>()
  const drawn = isDrawable ? (view?.(answer.text, isStreaming, words, setMade) ?? null) : null
  // Words have their outcome below them, but for a program, which cannot be asked again from there.
  const isProgram = answer.model?.id === PROGRAM_MODEL_ID
  return (
    <>
      {drawn ?? words}
      {isProgram && <AnswerOutcome answer={answer} isLast={false} onRetry={() => {}} onContinue={() => {}} />}
      {isStreaming && (
        <Button size="s" className="mt-3" onClick={onStop}>
          <Square aria-hidden className="size-3.5 fill-current" />
          Stop
        </Button>
      )}
      {!isStreaming && <div className="mt-4 flex flex-wrap gap-2">{actions(made ?? answer.text)}</div>}
    </>
  )
}
