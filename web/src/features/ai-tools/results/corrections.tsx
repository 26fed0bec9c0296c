import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { parseCorrection } from '#contract/ai-tools/results/correction.ts'
import { sharedMessages } from '#contract/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { applyChanges, splitChanges, type TextPart } from '../../../format/split-changes.ts'

type CorrectionsProps = {
  original: string
  corrected: string
  /** Told of the text with the changes that are taken now. */
  onText: (text: string) => void
}

/** A corrected text with each change in its place: a press leaves one out or takes it again. */
export function Corrections({ original, corrected, onText }: CorrectionsProps) {
  const parts = useMemo(() => splitChanges(original, parseCorrection(corrected, original)), [original, corrected])
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const total = parts.filter(({ kind }) => kind === 'change').length
  const text = applyChanges(parts, (change) => !refused.has(change))
  // Untouched, too: what a model said around the text is no part of it.
  useEffect(() => onText(text), [onText, text])
  const toggle = (change: number) =>
    setRefused(
      refused.has(change) ? new Set([...refused].filter((each) => each !== change)) : new Set([...refused, change]),
    )
  if (total === 0) {
    return (
      <p role="status" className="flex items-center gap-2 rounded-m bg-accent-soft px-4 py-3 text-accent">
        <Check aria-hidden className="size-4" />
        No mistakes were found.
      </p>
    )
  }
  const taken = total - refused.size
  return (
    <div className="overflow-hidden rounded-l border border-line">
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface-1 px-3 py-2">
        <p role="status" className="mr-auto text-sm text-ink-2">
          {taken} of {total} {total === 1 ? 'change' : 'changes'} taken
        </p>
        <Button size="s" variant="ghost" onClick={() => setRefused(new Set())}>
          Accept all
        </Button>
        <Button
          size="s"
          variant="ghost"
          onClick={() => setRefused(new Set(Array.from({ length: total }, (_, at) => at)))}
        >
          <RotateCcw aria-hidden className="size-4" />
          Ignore all
        </Button>
        <CopyButton text={text} label="Copy the text" messages={sharedMessages} />
      </div>
      <p dir="auto" className="px-4 py-3 leading-relaxed break-words whitespace-pre-wrap">
        {withNumbers(parts).map(({ part, change }, at) =>
          part.kind === 'same' ? (
            part.text
          ) : (
            <Change key={at} part={part} isTaken={!refused.has(change)} onToggle={() => toggle(change)} />
          ),
        )}
      </p>
    </div>
  )
}

type ChangePart = Extract<TextPart, { kind: 'change' }>

function Change({ part, isTaken, onToggle }: { part: ChangePart; isTaken: boolean; onToggle: () => void }) {
  const { before, after } = part
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      data-tip={isTaken ? 'Ignore this change' : 'Accept this change'}
      onClick={onToggle}
      className="mx-px rounded-xs px-0.5 whitespace-pre-wrap ring-1 ring-line-strong hover:bg-surface-2"
    >
      <span className="sr-only">{before === '' ? 'Add ' : after === '' ? 'Delete ' : 'Change '}</span>
      {before !== '' && (
        <del className={cx('decoration-danger', isTaken ? 'text-ink-3' : 'text-ink-1 no-underline')}>
          {visible(before)}
        </del>
      )}
      {before !== '' && after !== '' && <span className="sr-only"> to </span>}
      {after !== '' && (
        <ins
          className={cx('no-underline', isTaken ? 'bg-accent-soft font-medium text-accent' : 'text-ink-3 line-through')}
        >
          {visible(after)}
        </ins>
      )}
    </button>
  )
}

/** A space alone would not be seen. */
function visible(text: string): string {
  return text.trim() === '' ? text.replaceAll(' ', '␣') : text
}

function withNumbers(parts: readonly TextPart[]): { part: TextPart; change: number }[] {
  let change = -1
  return parts.map((part) => ({ part, change: part.kind === 'change' ? (change += 1) : -1 }))
}
