import { Calculator } from 'lucide-react'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { useComputing } from './use-computing.ts'

type TableOfferProps = {
  chatId: string | undefined
  /** What was pressed for a chat that is still to begin. */
  chosen: boolean | undefined
  onChoose: (isOn: boolean) => void
}

/** Below a table that is attached: that answers compute over it and where that ends, or what it takes until they do. */
export function TableOffer({ chatId, chosen, onChoose }: TableOfferProps) {
  const computing = useComputing(chatId)
  if (!computing) return null
  const turn = chatId === undefined ? onChoose : computing.turn
  const isOn = (chatId === undefined ? chosen : undefined) ?? computing.isOn
  return (
    <div role="status" className="mb-1.5 flex min-h-8 items-center gap-x-2 px-1 text-sm text-ink-2">
      <Calculator aria-hidden className="size-4 shrink-0 text-ink-3" />
      {isOn && <span className="min-w-0">{computing.note}</span>}
      <button
        type="button"
        onClick={() => (isOn ? turn(false) : computing.accept(() => turn(true)))}
        className="rounded-xs text-start font-medium text-accent hover:underline pointer-coarse:py-2"
      >
        {isOn ? analysisMessages.turnOff : computing.offer}
      </button>
    </div>
  )
}
