import { useLayoutEffect, useRef, useState } from 'react'
import type { Thread as ThreadData } from '#contract/chat/thread.ts'
import { PendingTurn, type Pending } from '../../answers/index.ts'
import { firstDrawnIndex } from './first-drawn-index.ts'
import { JumpToLatest } from './jump-to-latest.tsx'
import { OlderTurns, type OlderTurnsLoader } from './older-turns.tsx'
import { Turn } from './turn.tsx'
import { SCROLLER_ATTRIBUTE } from './viewport-observer.ts'
import { createTurnWindow } from './turn-window.ts'
import { useLinkedMessage } from './use-linked-message.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'
import { usePrintThread } from './use-print-thread.ts'
import { Name } from '../../../ui/name.tsx'

type ThreadProps = {
  /** Stands over the thread on paper. */
  title?: string | undefined
  thread: Pick<ThreadData, 'messages' | 'before'>
  pending: Pending | null
  /** How the turns above these are read. */
  older: OlderTurnsLoader
  /** A thread that is only read begins at its beginning. */
  opensAt?: 'start' | 'end'
}

/** The turns of a chat. It opens at the last one; those above are read and drawn as someone scrolls up to them. */
export function Thread({ title, thread: { messages, before }, pending, older, opensAt = 'end' }: ThreadProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isAway, scrollToBottom, release } = useStickToBottom(scroller, content, opensAt === 'end')
  const printed = usePrintThread(scroller, before, older.readSync)
  useLinkedMessage({ messages, before, older, release })
  const [turns] = useState(() => createTurnWindow())
  const firstDrawn = opensAt === 'end' ? firstDrawnIndex(messages) : firstDrawnIndex(messages.toReversed())
  const isDrawnInitially = (at: number) => (opensAt === 'end' ? at : messages.length - 1 - at) >= firstDrawn
  const last = messages.length - 1

  // Whoever asks wants to see the answer.
  const pendingId = pending?.id
  useLayoutEffect(() => {
    if (pendingId) scrollToBottom()
    // oxlint-disable-next-line react/exhaustive-deps -- only a new question moves the page
  }, [pendingId])

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="region"
        aria-label="Conversation"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto bg-surface-0 outline-none"
        {...{ [SCROLLER_ATTRIBUTE]: '' }}
      >
        <div ref={content} className="mx-auto flex w-full max-w-184 flex-col gap-3.5 px-4 pt-6 pb-8 md:px-6">
          {printed && (
            <h1 className="hidden text-xl font-semibold print:block">
              <Name className="block">{title ?? ''}</Name>
            </h1>
          )}
          {printed?.isComplete === false && (
            <p className="hidden text-sm text-ink-3 print:block">
              Older messages could not be loaded and are not printed here.
            </p>
          )}
          {printed?.older.map((message) => (
            <Turn key={message.id} message={message} isLast={false} isDrawnInitially isPrinted turns={turns} />
          ))}
          {before && <OlderTurns key={before} before={before} older={older} />}
          {messages.map((message, at) => (
            <Turn
              key={message.id}
              message={message}
              isLast={at === last && !pending}
              isDrawnInitially={isDrawnInitially(at)}
              isPrinted={printed !== null}
              turns={turns}
            />
          ))}
          {pending && <PendingTurn pending={pending} />}
        </div>
      </div>
      {isAway && <JumpToLatest onJump={() => scrollToBottom(true)} />}
    </div>
  )
}
