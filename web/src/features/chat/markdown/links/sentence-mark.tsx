import { createContext, use, useState } from 'react'
import type { SentenceMark as Mark } from '#contract/chat/events.ts'
import { markMessages } from '#contract/chat/mark-messages.ts'
import { CitationMark } from './citation.tsx'

/** What was found about the sentences of the answer that is drawn, by number. */
export const MarksContext = createContext<readonly Mark[]>([])

/** The chip behind a sentence: the source that it rests on, or that a figure or a name of it stands in none. */
export function SentenceMark({ number }: { number: number }) {
  const mark = use(MarksContext)[number]
  if (!mark) return null
  // Whoever copies the words gets the model's own.
  return (
    <span className="select-none">
      {'sourceId' in mark ? <CitationMark raw="" ids={[mark.sourceId]} /> : <Unsupported missing={mark.unsupported} />}
    </span>
  )
}

/** Tips are for mice: whoever taps it reads the same behind it. */
function Unsupported({ missing }: { missing: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const named = missing.join(', ')
  return (
    <button
      type="button"
      className="ms-1.5 rounded-xs text-start text-xs text-warn-ink underline decoration-dotted underline-offset-3 hover:bg-warn-soft pointer-coarse:py-1"
      aria-label={markMessages.unsupported(named)}
      aria-expanded={isOpen}
      data-tip={markMessages.notFound(named)}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? markMessages.unsupported(named) : markMessages.notInDocuments}
    </button>
  )
}
