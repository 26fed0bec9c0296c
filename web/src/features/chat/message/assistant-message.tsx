import { Unplug } from 'lucide-react'
import { useEffect } from 'react'
import type { AssistantMessage as Message } from '#contract/chat/thread.ts'
import { wordsAround } from '#contract/crafts/parse.ts'
import type { CallError } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageAttachments } from '../../attachments/index.ts'
import { useAnswer } from '../stream/use-answer.ts'
import { useThread } from '../thread/thread-actions.ts'
import { CitationContext } from '../markdown/citation.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerEnd, Line } from './answer-end.tsx'
import { Answerer } from './answerer.tsx'
import { AnswerParts, useParts } from './answer-parts.tsx'
import { Reasoning } from './reasoning.tsx'
import { SourceChips } from './source-chips.tsx'
import { useCitations } from './use-citations.ts'
import { ToolUses } from './tool-uses.tsx'
import { Waiting } from './waiting.tsx'

type AssistantMessageProps = { message: Message; isLast: boolean }

/** An answer, as it is written and afterwards. */
export function AssistantMessage({ message, isLast }: AssistantMessageProps) {
  const { chatId, actions, openSources, openAttachment, announce } = useThread()
  const { place, isLost, refusal, reconnect } = useAnswer(chatId, message)
  const { answer } = place
  const isStreaming = answer.state === 'streaming' && !refusal
  // One that is only shown no longer is still being written: there is nothing to rate or to write again yet.
  const isOver = !isStreaming && !(answer.state === 'streaming' && refusal?.code === 'limit_reached')
  const wasStreaming = message.answer.state === 'streaming'

  const parts = useParts(answer.text, isStreaming)
  // Nobody wants to hear the code of a craft.
  const words = wordsAround(parts)

  const citations = useCitations(answer.sources, message.id)

  useEffect(() => {
    if (wasStreaming) announce(words, !isStreaming)
  }, [wasStreaming, words, isStreaming, announce])

  return (
    <article aria-label="Answer" aria-busy={isStreaming} className="group/turn text-md leading-relaxed">
      {answer.bot && <Answerer bot={answer.bot} />}
      {answer.reasoning && <Reasoning text={answer.reasoning} isThinking={isStreaming && answer.text === ''} />}
      <ToolUses tools={answer.tools} />
      {answer.text !== '' && (
        <CitationContext value={citations}>
          <AnswerParts parts={parts} messageId={message.id} isStreaming={isStreaming} />
        </CitationContext>
      )}
      {message.attachments.length > 0 && (
        <MessageAttachments attachments={message.attachments} onOpen={openAttachment} isAnswer />
      )}
      {isStreaming && answer.text === '' && <Waiting />}
      <SourceChips sources={answer.sources} onOpen={() => openSources(message.id)} />
      <Notes notes={answer.notes} />
      {isStreaming && isLost && <Quiet>The connection was lost. The answer goes on as soon as it is back.</Quiet>}
      {refusal && <Refusal refusal={refusal} onReconnect={reconnect} />}
      {actions && !isStreaming && (
        <AnswerEnd
          answer={answer}
          isLast={isLast}
          onRetry={() => actions.regenerate(message.id)}
          onGoOn={() => actions.goOn(message.id)}
        />
      )}
      {isOver && <AnswerActions message={message} answer={answer} isLast={isLast} />}
    </article>
  )
}

/** Remarks of Alcove's own about the answer. */
function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => <Quiet key={note}>{note}</Quiet>)
}

function Quiet({ children }: { children: string }) {
  return <p className="mt-3 text-sm text-ink-3">{children}</p>
}

/** A stream that was closed to make room can be opened again; it never comes back by itself. */
function Refusal({ refusal, onReconnect }: { refusal: CallError; onReconnect: () => void }) {
  const again = refusal.code === 'limit_reached' && (
    <Button size="s" onClick={onReconnect}>
      Show it here
    </Button>
  )
  return (
    <div role="status">
      <Line icon={<Unplug aria-hidden />} actions={again}>
        {refusal.message}
      </Line>
    </div>
  )
}
