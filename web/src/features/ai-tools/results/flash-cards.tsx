import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { FlashCard } from '#contract/ai-tools/results/flash-cards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

type FlashCardsProps = { cards: readonly FlashCard[]; isComplete: boolean }

/** Cards to turn over, and to sort by whether one knew them. Those that were not known come again. */
export function FlashCards({ cards, isComplete }: FlashCardsProps) {
  const [at, setAt] = useState(0)
  const [isTurned, setTurned] = useState(false)
  const [learned, setLearned] = useState<ReadonlySet<number>>(new Set())
  const card = cards[at] ?? cards[0]!
  const goTo = (next: number) => {
    setAt((next + cards.length) % cards.length)
    setTurned(false)
  }
  const judge = (isLearned: boolean) => {
    const next = new Set(learned)
    if (isLearned) next.add(at)
    else next.delete(at)
    setLearned(next)
    const open = cards.map((_, index) => (at + 1 + index) % cards.length).find((index) => !next.has(index))
    if (open !== undefined) goTo(open)
  }
  const isDone = isComplete && learned.size === cards.length
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-ink-3">
        {isDone
          ? 'You know them all.'
          : `Card ${at + 1} of ${cards.length}${isComplete ? '' : ' so far'}, ${learned.size} known`}
      </p>
      <button
        type="button"
        aria-label={isTurned ? 'Show the front' : 'Show the back'}
        onClick={() => setTurned(!isTurned)}
        className="flex min-h-48 flex-col items-center justify-center gap-2 rounded-l border border-line-strong bg-surface-1 px-6 py-8 text-center shadow-low hover:border-accent"
      >
        <span className="text-xs font-medium text-ink-3">{isTurned ? 'Back' : 'Front'}</span>
        <span dir="auto" aria-live="polite" className="text-lg text-balance">
          {isTurned ? card.back : card.front}
        </span>
      </button>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon={ChevronLeft} label="Previous card" onClick={() => goTo(at - 1)} />
        <IconButton icon={ChevronRight} label="Next card" onClick={() => goTo(at + 1)} />
        <span className="mx-auto flex gap-2">
          <Button onClick={() => judge(false)}>Again</Button>
          <Button variant="soft" onClick={() => judge(true)}>
            I know it
          </Button>
        </span>
        <IconButton
          icon={RotateCw}
          label="Start again"
          onClick={() => {
            setLearned(new Set())
            goTo(0)
          }}
        />
      </div>
    </div>
  )
}
