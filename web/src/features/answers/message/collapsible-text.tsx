import { useState } from 'react'

/** Longer than this, only the beginning is shown at first. */
const COLLAPSE_CHARS = 1_600
const COLLAPSE_LINES = 14

/** A person's own words: kept as they are, a long paste folded. */
export function CollapsibleText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const start = collapse(text)
  const isCollapsible = start.length < text.length
  return (
    <>
      <p dir="auto" className="break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
        {isCollapsible && !isOpen ? (
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
      {isCollapsible && (
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

function collapse(text: string): string {
  const lines = text.split('\n', COLLAPSE_LINES + 3)
  const byLines = lines.length > COLLAPSE_LINES + 2 ? lines.slice(0, COLLAPSE_LINES).join('\n') : text
  // A little over is not worth a button.
  return byLines.length > COLLAPSE_CHARS * 1.2 ? byLines.slice(0, COLLAPSE_CHARS) : byLines
}
