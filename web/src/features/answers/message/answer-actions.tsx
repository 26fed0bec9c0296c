import { RotateCw, SearchX, Square, SquarePen, ThumbsDown, ThumbsUp, Volume2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Answer } from '#contract/chat/events.ts'
import type { AssistantMessage, Feedback } from '#contract/chat/thread.ts'
import { sharedMessages } from '#contract/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { useOpenCanvas } from '../../canvas/index.ts'
import { useThreadContext, type ThreadActions } from '../thread-context.ts'
import { BranchSwitcher } from './branch-switcher.tsx'
import { ResearchButton } from './research-button.tsx'
import { canReadAloud, useReadAloud } from './use-read-aloud.ts'
import { Name } from '../../../ui/name.tsx'

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }))

type AnswerActionsProps = { message: AssistantMessage; answer: Answer; isLast: boolean }

/** The row under an answer. The last one's is always seen, the others' when they are looked at. */
export function AnswerActions({ message, answer, isLast }: AnswerActionsProps) {
  const { actions } = useThreadContext()
  const [isSpeaking, toggleSpeech] = useReadAloud(message.id)
  const openCanvas = useOpenCanvas()
  const hasText = answer.text !== ''
  return (
    <div
      className={cx(
        'mt-1.5 -ml-1.5 flex h-8 items-center text-ink-3 print:hidden pointer-coarse:h-10 [&_.lucide]:size-4',
        !isLast &&
          'pointer-fine:opacity-0 pointer-fine:group-focus-within/turn:opacity-100 pointer-fine:group-hover/turn:opacity-100',
      )}
    >
      {hasText && <CopyButton text={answer.text} label="Copy answer" messages={sharedMessages} />}
      {hasText && canReadAloud && (
        <IconButton
          icon={isSpeaking ? Square : Volume2}
          label={isSpeaking ? 'Stop reading' : 'Read aloud'}
          onClick={() => toggleSpeech(answer.text)}
        />
      )}
      {actions && (
        <>
          <IconButton
            icon={RotateCw}
            label={answer.research ? 'Research again' : 'Rewrite'}
            onClick={() => actions.regenerate(message.id)}
          />
          {answer.tools.length > 0 && (
            <IconButton
              icon={SearchX}
              label="Rewrite without looking things up"
              onClick={() => actions.regenerate(message.id, { withoutTools: true })}
            />
          )}
          {hasText && (
            <IconButton icon={SquarePen} label="Open in canvas" onClick={() => void openCanvas(message.id)} />
          )}
          {hasText && !answer.research && answer.state === 'done' && (
            <ResearchButton onResearch={() => actions.research(message.id)} />
          )}
          {hasText && <Thumbs messageId={message.id} feedback={message.feedback} rate={actions.rate} />}
          <BranchSwitcher branch={message.branch} onSwitch={actions.switchBranch} />
        </>
      )}
      {answer.model && <Name className="ml-auto truncate pl-3 text-xs">{answer.model.name}</Name>}
    </div>
  )
}

type ThumbsProps = { messageId: string; feedback: Feedback | null; rate: ThreadActions['rate'] }

function Thumbs({ messageId, feedback, rate }: ThumbsProps) {
  const [isAskingReason, setAskingReason] = useState(false)
  const press = (rating: Feedback['rating']) => {
    if (feedback?.rating === rating) return rate(messageId, null)
    rate(messageId, { rating, reason: '' })
    if (rating === 'down') setAskingReason(true)
  }
  const isRated = (rating: Feedback['rating']) => feedback?.rating === rating
  return (
    <>
      <IconButton icon={ThumbsUp} label="Good answer" aria-pressed={isRated('up')} onClick={() => press('up')} />
      <IconButton icon={ThumbsDown} label="Poor answer" aria-pressed={isRated('down')} onClick={() => press('down')} />
      <Suspense>
        {isAskingReason && (
          <FeedbackDialog
            onClose={() => setAskingReason(false)}
            onSend={(reason) => rate(messageId, { rating: 'down', reason })}
          />
        )}
      </Suspense>
    </>
  )
}
