import { Suspense } from 'react'
import type { Answer } from '#contract/chat/events.ts'
import type { AnswerPart } from '#contract/crafts/parse.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { AnswerParts } from './answer-parts.tsx'
import { Reasoning } from './reasoning.tsx'

const AnswerSegments = lazy(async () => ({ default: (await import('./answer-segments.tsx')).AnswerSegments }))

const MagicChoice = lazy(async () => ({ default: (await import('../steps/magic-choice.tsx')).MagicChoice }))

type AnswerContentProps = {
  answer: Answer
  /** The whole text of it, cut into words and crafts. */
  parts: readonly AnswerPart[]
  messageId: string
  isStreaming: boolean
}

/** What an answer thought, did and wrote. Most only think and write, and need nothing but this. */
export function AnswerContent({ answer, parts, messageId, isStreaming }: AnswerContentProps) {
  const words = (
    <>
      {answer.chosen && (
        <Suspense fallback={<div className="mb-3 min-h-8 pointer-coarse:min-h-10" />}>
          <MagicChoice answer={answer} messageId={messageId} />
        </Suspense>
      )}
      {answer.reasoning && <Reasoning text={answer.reasoning} isThinking={isStreaming && answer.text === ''} />}
      {answer.text !== '' && <AnswerParts parts={parts} messageId={messageId} isStreaming={isStreaming} />}
    </>
  )
  if (answer.tools.length === 0) return words
  return (
    <Suspense fallback={words}>
      <AnswerSegments answer={answer} messageId={messageId} isStreaming={isStreaming} />
    </Suspense>
  )
}
