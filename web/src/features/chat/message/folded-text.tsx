import { useState } from 'react'

/** Longer than this, only the beginning is shown at first. */
const FOLD_CHARS = 1_600
const FOLD_LINES = 14

/** A person's own words: kept as they are, a long paste folded. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const start = folded(text)
  const isFolded = start.length < text.length
  return (
    <>
      <p dir="auto" className="break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
        {isFolded && !isOpen ? (
          <>
            {start}
            <span className="print:hidden">…</span>
            {/* On paper nothing can be unfolded. */}
            <span className="hidden print:inline">{text.slice(start.length)}</span>
          </>
        ) : (
          text
        )}
      </p>
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="mt-1 rounded-s text-sm print:hidden font-medium text-accent hover:underline"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}

function folded(text: string): string {
  const lines = text.split('\n', FOLD_LINES + 3)
  const byLines = lines.length > FOLD_LINES + 2 ? lines.slice(0, FOLD_LINES).join('\n') : text
  // A little over is not worth a button.
  return byLines.length > FOLD_CHARS * 1.2 ? byLines.slice(0, FOLD_CHARS) : byLines
}
