import { Pin } from 'lucide-react'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'

type PinButtonProps = {
  prompt: SavedPrompt
  isPinned: boolean
  onChange: (prompt: SavedPrompt, isPinned: boolean) => void
}

/** Keeps a prompt at hand. Once pinned it is always seen, else when its card or row is pointed at. */
export function PinButton({ prompt, isPinned, onChange }: PinButtonProps) {
  return (
    <IconButton
      icon={Pin}
      label={`${isPinned ? 'Unpin' : 'Pin'} ${prompt.promptName}`}
      aria-pressed={isPinned}
      onClick={() => onChange(prompt, !isPinned)}
      className={cx(
        '[&_.lucide]:size-4',
        isPinned
          ? '[&_.lucide]:fill-current'
          : 'pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100',
      )}
    />
  )
}
