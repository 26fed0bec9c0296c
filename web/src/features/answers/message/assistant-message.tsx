import { Unplug } from 'lucide-react'
import { Suspense, useEffect, useMemo } from 'react'
import type { Answer } from '#contract/chat/events.ts'
import type { AssistantMessage as Message } from '#contract/chat/thread.ts'
import { textAround } from '#contract/crafts/parse.ts'
import type { CallError } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { MessageAttachments } from '../../attachments/index.ts'
import { ResearchCard } from '../../research/index.ts'
import { useAnswer } from '../feed/use-answer.ts'
import { useThreadContext } from '../thread-context.ts'
import { CitationContext } from '../../../markdown/links/citation.tsx'
import { insertMarks, withoutMarks } from '../../../markdown/links/insert-marks.ts'
import { MarksContext } from '../../../markdown/links/sentence-mark.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerOutcome, OutcomeLine } from './answer-end.tsx'
import { AnsweringBot } from './answering-bot.tsx'
import { BranchSwitcher } from './branch-switcher.tsx'
import { AnswerContent } from './answer-content.tsx'
import { useAnswerParts } from './answer-parts.tsx'
import { endingOf } from './outcome.ts'
import { NoteLine } from './note-line.tsx'
import { SourceChips } from '../sources/source-chips.tsx'
import { useCitations } from '../sources/use-citations.ts'
import { TypingIndicator } from './typing-indicator.tsx'

const TablesRead = lazy(async () => ({ default: (await import('./tables-read.tsx')).TablesRead }))

type AssistantMessageProps = { message: Message; isLast: boolean }

/** An answer, as it is written and afterwards. */
export function AssistantMessage({ message, isLast }: AssistantMessageProps) {
  const { chatId, actions, openSources, openAttachment, announce } = useThreadContext()
  const { snapshot, isConnectionLost: isLost, refusal, reconnect } = useAnswer(chatId, message)
  const { answer } = snapshot
  const isStreaming = answer.state === 'streaming' && !refusal
  // One that is only shown no longer is still being written: there is nothing to rate or to write again yet.
  const isOver =
    !isStreaming && answer.state !== 'waiting' && !(answer.state === 'streaming' && refusal?.code === 'limit_reached')
  const wasStreaming = message.answer.state === 'streaming'

  const { text, marks = NO_MARKS } = answer
  const markedText = useMemo(() => insertMarks(text, marks), [text, marks])
  const parts = useAnswerParts(markedText, isStreaming)
  // Nobody wants to hear the code of a craft.
  const plainWords = withoutMarks(textAround(parts))

  const citations = useCitations(answer.sources, message.id)

  const ending = isStreaming ? null : endingOf(answer)
  useEffect(() => {
    if (wasStreaming) announce(plainWords, ending)
  }, [wasStreaming, plainWords, ending, announce])

  return (
    <article aria-label="Answer" aria-busy={isStreaming} className="group/turn text-md leading-relaxed">
      {answer.bot && <AnsweringBot bot={answer.bot} />}
      {answer.research && actions && (
        <Suspense>
          <ResearchCard researchId={answer.research} onAgain={() => actions.regenerate(message.id)} />
        </Suspense>
      )}
      <CitationContext value={citations}>
        <MarksContext value={marks}>
          <AnswerContent answer={answer} parts={parts} messageId={message.id} isStreaming={isStreaming} />
        </MarksContext>
      </CitationContext>
      {message.attachments.length > 0 && (
        <MessageAttachments attachments={message.attachments} onOpen={openAttachment} isAnswer />
      )}
      {isStreaming && isThinking(answer) && <TypingIndicator status={answer.status} />}
      <SourceChips sources={answer.sources} onOpen={() => openSources(message.id)} />
      <Notes answer={answer} />
      <Suspense>{answer.tablesRead && <TablesRead answer={answer} messageId={message.id} />}</Suspense>
      {isStreaming && isLost && (
        <NoteLine>The connection was lost. The answer continues as soon as it is back.</NoteLine>
      )}
      {refusal && <StreamRefusal refusal={refusal} onReconnect={reconnect} />}
      {actions && !isStreaming && !isUnwritten(answer) && (
        <AnswerOutcome
          answer={answer}
          isLast={isLast}
          onRetry={() => actions.regenerate(message.id)}
          onContinue={() => actions.continueAnswer(message.id)}
        />
      )}
      {actions && isUnwritten(answer) && <BranchSwitcher branch={message.branch} onSwitch={actions.switchBranch} />}
      {isOver && !isUnwritten(answer) && <AnswerActions message={message} answer={answer} isLast={isLast} />}
    </article>
  )
}

const NO_MARKS: NonNullable<Message['answer']['marks']> = []

/** A research whose report is still to come. */
function isUnwritten({ research, text }: Answer): boolean {
  return research !== undefined && text === ''
}

/** Nothing is being written or done right now. */
/** A call that runs shows so itself, unless there is more to say about how far it is. */
function isThinking({ text, tools, order, status }: Answer): boolean {
  const isCalling = tools.some(({ state }) => state === 'running')
  return (text === '' || order?.at(-1)?.kind === 'tool') && (!isCalling || Boolean(status))
}

/** Remarks of Alcove's own about the answer, but for those that stand in their place. */
function Notes({ answer: { notes, order = [] } }: { answer: Answer }) {
  const placed = new Set(order.map((part) => part.kind === 'note' && part.text))
  return notes.map((note) => !placed.has(note) && <NoteLine key={note}>{note}</NoteLine>)
}

/** A stream that was closed to make room can be opened again; it never comes back by itself. */
function StreamRefusal({ refusal, onReconnect }: { refusal: CallError; onReconnect: () => void }) {
  const reopenButton = refusal.code === 'limit_reached' && (
    <Button size="s" onClick={onReconnect}>
      Show it here
    </Button>
  )
  return (
    <div role="status">
      <OutcomeLine icon={<Unplug aria-hidden />} actions={reopenButton}>
        {refusal.message}
      </OutcomeLine>
    </div>
  )
}
