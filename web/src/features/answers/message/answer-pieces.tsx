import { Fragment, memo, Suspense, useMemo } from 'react'
import type { Answer } from '#contract/chat/events.ts'
import { partsOf } from '#contract/chat/answer-parts.ts'
import { parseCrafts } from '#contract/crafts/parse.ts'
import { imagesOf } from '#contract/tools/images-of.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { AnswerTables, TablesPlace } from '../../analysis/index.ts'
import { insertMarks } from '../../../markdown/links/insert-marks.ts'
import { AnswerParts, useAnswerParts } from './answer-parts.tsx'
import { NoteLine } from './note-line.tsx'
import { Reasoning } from './reasoning.tsx'
import { MagicChoice } from '../steps/magic-choice.tsx'
import { QuestionCards } from '../questions/question-cards.tsx'
import { StepGroup } from '../steps/step-group.tsx'

const PaintedImages = lazy(async () => ({ default: (await import('../steps/painted-images.tsx')).PaintedImages }))

const TABLE_VIEWS: ReadonlySet<string> = new Set(['table', 'chart', 'readings'])

type AnswerPiecesProps = { answer: Answer; messageId: string; isStreaming: boolean }

/** An answer that used tools: what it thought, did and wrote, in order. Only its last piece changes while it grows. */
export function AnswerPieces({ answer, messageId, isStreaming }: AnswerPiecesProps) {
  const pieces = partsOf(answer)
  const last = pieces.length - 1
  const shown = pieces.map((piece, at) => {
    const isGrowing = isStreaming && at === last
    if (piece.kind === 'note') return <NoteLine key={at}>{piece.text}</NoteLine>
    if (piece.kind === 'reasoning') return <Reasoning key={at} text={piece.text} isThinking={isGrowing} />
    if (piece.kind === 'tools') {
      return (
        <Fragment key={at}>
          <StepGroup tools={piece.tools} />
          {piece.tools.some(({ view }) => imagesOf(view).length > 0) && (
            <Suspense>
              <PaintedImages tools={piece.tools} />
            </Suspense>
          )}
          {piece.tools.some(({ view }) => view && TABLE_VIEWS.has(view.kind)) && (
            <Suspense fallback={<TablesPlace tools={piece.tools} />}>
              <AnswerTables tools={piece.tools} />
            </Suspense>
          )}
          {answer.state === 'waiting' && <QuestionCards tools={piece.tools} messageId={messageId} />}
        </Fragment>
      )
    }
    return (
      <TextPiece
        key={at}
        before={answer.text.slice(0, piece.start)}
        text={insertMarks(answer.text, answer.marks, piece)}
        messageId={messageId}
        isStreaming={isGrowing}
      />
    )
  })
  return (
    <>
      <MagicChoice answer={answer} messageId={messageId} />
      {shown}
    </>
  )
}

type TextPieceProps = { before: string; text: string; messageId: string; isStreaming: boolean }

/** Words between steps. Crafts are counted through the whole answer. */
const TextPiece = memo(function TextPiece({ before, text, messageId, isStreaming }: TextPieceProps) {
  const craftsBefore = useMemo(() => parseCrafts(before).length, [before])
  const parsed = useAnswerParts(text, isStreaming)
  const parts = useMemo(
    () =>
      craftsBefore === 0
        ? parsed
        : parsed.map((part) => (part.kind === 'craft' ? { ...part, index: part.index + craftsBefore } : part)),
    [parsed, craftsBefore],
  )
  return <AnswerParts parts={parts} messageId={messageId} isStreaming={isStreaming} />
})
