import { Brain, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Markdown } from '../../../markdown/markdown.tsx'

type ReasoningProps = { text: string; isThinking: boolean }

/** What a model thought before it spoke: folded away, drawn only for those who look. */
export function Reasoning({ text, isThinking }: ReasoningProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mb-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex list-none items-center gap-2 rounded-s py-1 text-sm text-ink-3 hover:text-ink-1 [&::-webkit-details-marker]:hidden">
        <Brain aria-hidden className="size-4" />
        <span className={isThinking ? 'animate-breathe' : undefined}>
          {isThinking ? 'Thinking' : 'Thought about it'}
        </span>
        <ChevronRight aria-hidden className="size-4 transition-transform duration-120 group-open:rotate-90" />
      </summary>
      {isOpen && (
        <div className="mt-1 border-l-2 border-line pl-4 text-sm text-ink-2">
          <Markdown text={text} isStreaming={isThinking} />
        </div>
      )}
    </details>
  )
}
