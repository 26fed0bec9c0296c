import { Fragment, memo, Suspense, useMemo } from 'react'
import type { Answer } from '#contract/chat/events.ts'
import { partsOf } from '#contract/chat/answer-parts.ts'
import { parseCrafts } from '#contract/crafts/parse.ts'
import { imagesOf } from '#contract/tools/images-of.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { AnswerTables, TablesPlaceholder } from '../../analysis/index.ts'
import { insertMarks } from '../../../markdown/links/insert-marks.ts'
import { AnswerParts, useAnswerParts } from './answer-parts.tsx'
import { NoteLine } from './note-line.tsx'
import { Reasoning } from './reasoning.tsx'
import { MagicChoice } from '../steps/magic-choice.tsx'
import { QuestionCards } from '../questions/question-cards.tsx'
import { StepGroup } from '../steps/step-group.tsx'

const PaintedImages = lazy(async () => ({ default: (await import('../steps/painted-images.tsx')).PaintedImages }))

const TABLE_VIEWS: ReadonlySet<string> = new Set(['table', 'chart', 'readings'])

type AnswerSegmentsProps = { answer: Answer; messageId: string; isStreaming: boolean }

/** An answer that used tools: what it thought, did and wrote, in order. Only its last segment changes while it grows. */
export function AnswerSegments({ answer, messageId, isStreaming }: AnswerSegmentsProps) {
  const segments = partsOf(answer)
  const last = segments.length - 1
  const shown = segments.map((segment, at) => {
    const isGrowing = isStreaming && at === last
    if (segment.kind === 'note') return <NoteLine key={at}>{segment.text}</NoteLine>
    if (segment.kind === 'reasoning') return <Reasoning key={at} text={segment.text} isThinking={isGrowing} />
    if (segment.kind === 'tools') {
      return (
        <Fragment key={at}>
          <StepGroup tools={segment.tools} />
          {segment.tools.some(({ view }) => imagesOf(view).length > 0) && (
            <Suspense>
              <PaintedImages tools={segment.tools} />
            </Suspense>
          )}
          {segment.tools.some(({ view }) => view && TABLE_VIEWS.has(view.kind)) && (
            <Suspense fallback={<TablesPlaceholder tools={segment.tools} />}>
              <AnswerTables tools={segment.tools} />
            </Suspense>
          )}
          {answer.state === 'waiting' && <QuestionCards tools={segment.tools} messageId={messageId} />}
        </Fragment>
      )
    }
    return (
      <TextSegment
        key={at}
        before={answer.text.slice(0, segment.start)}
        text={insertMarks(answer.text, answer.marks, segment)}
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

type TextSegmentProps = { before: string; text: string; messageId: string; isStreaming: boolean }

/** Words between steps. Crafts are counted through the whole answer. */
const TextSegment = memo(function TextSegment({ before, text, messageId, isStreaming }: TextSegmentProps) {
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
