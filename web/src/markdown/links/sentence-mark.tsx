import { createContext, use, useState } from 'react'
import type { SentenceMark as Mark } from '#contract/chat/events.ts'
import { markMessages } from '#contract/grounding/mark-messages.ts'
import { CitationMark } from './citation.tsx'

/** What is said about a sentence in a word, and in a sentence when it is asked. */
type Remark = { readonly word: string; readonly why: string }

/** What was found about the sentences of the text that is drawn, by number. */
export const MarksContext = createContext<readonly (Mark | Remark)[]>([])

/** The chip behind a sentence: the source that it rests on, or that a figure or a name of it stands in none. */
export function SentenceMark({ number }: { number: number }) {
  const mark = use(MarksContext)[number]
  if (!mark) return null
  // Whoever copies the words gets the model's own.
  return (
    <span className="select-none">
      {'sourceId' in mark && <CitationMark raw="" ids={[mark.sourceId]} />}
      {'unsupported' in mark && <Unsupported missing={mark.unsupported} isOfResult={mark.of === 'result'} />}
      {'notFound' in mark && (
        <RemarkChip word={markMessages.notFound} why={markMessages.notFoundWhy} tip={markMessages.notFoundWhy} />
      )}
      {'disagreeing' in mark && <Disagreeing figures={mark.disagreeing} />}
      {'word' in mark && <RemarkChip word={mark.word} why={mark.why} tip={mark.why} />}
    </span>
  )
}

function Unsupported({ missing, isOfResult }: { missing: readonly string[]; isOfResult: boolean }) {
  const named = missing.join(', ')
  const [word, why, tip] = isOfResult
    ? [markMessages.notInResult, markMessages.unsupportedByResult(named), markMessages.followsFromNone(named)]
    : [markMessages.notInDocuments, markMessages.unsupported(named), markMessages.foundInNone(named)]
  return <RemarkChip word={word} why={why} tip={tip} />
}

function Disagreeing({ figures }: { figures: readonly { sourceId: string; figure: string }[] }) {
  const why = markMessages.disagreeWhy(figures.map(({ figure, sourceId }) => markMessages.figureOf(figure, sourceId)))
  return <RemarkChip word={markMessages.disagree} why={why} tip={why} />
}

/** Tips are for mice: whoever taps it reads the same behind it. */
function RemarkChip({ word, why, tip }: Remark & { readonly tip: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      className="ms-1.5 rounded-xs text-start text-xs text-warn-ink underline decoration-dotted underline-offset-3 hover:bg-warn-soft pointer-coarse:py-1.5"
      aria-label={why}
      aria-expanded={isOpen}
      data-tip={tip}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? why : word}
    </button>
  )
}
