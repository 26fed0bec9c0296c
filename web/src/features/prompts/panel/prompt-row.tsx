import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { PinButton } from '../pin-button.tsx'
import { Name } from '../../../ui/name.tsx'

type PromptRowProps = {
  prompt: SavedPrompt
  isPinned: boolean
  onUse: (prompt: SavedPrompt) => void
  onPin: (prompt: SavedPrompt, isPinned: boolean) => void
}

/** A prompt in a narrow list: a press puts it into the composer. */
export function PromptRow({ prompt, isPinned, onUse, onPin }: PromptRowProps) {
  return (
    <li className="group/card relative flex items-center gap-1 rounded-s pr-1 hover:bg-surface-2">
      <button type="button" onClick={() => onUse(prompt)} className="min-w-0 flex-1 rounded-s py-2 pl-2.5 text-left">
        <Name className="block truncate text-sm font-medium">{prompt.promptName}</Name>
        <span dir="auto" className="block truncate text-xs text-ink-3">
          {prompt.promptText}
        </span>
      </button>
      <PinButton prompt={prompt} isPinned={isPinned} onChange={onPin} />
    </li>
  )
}
