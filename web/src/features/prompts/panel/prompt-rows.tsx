import { useId } from 'react'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { usePinPrompt } from '../use-pin-prompt.ts'
import { PromptRow } from './prompt-row.tsx'

type PromptRowsProps = { title: string; prompts: readonly SavedPrompt[]; onUse: (prompt: SavedPrompt) => void }

/** A few prompts under a heading; nothing where there are none. */
export function PromptRows({ title, prompts, onUse }: PromptRowsProps) {
  const id = useId()
  const { isPinned, setPinned } = usePinPrompt()
  if (prompts.length === 0) return null
  return (
    <section aria-labelledby={id} className="px-2 pb-3">
      <h3 id={id} className="px-2.5 pb-1 text-xs font-medium text-ink-3">
        {title}
      </h3>
      <ul className="flex flex-col gap-0.5">
        {prompts.map((prompt) => (
          <PromptRow key={prompt.id} prompt={prompt} isPinned={isPinned(prompt)} onUse={onUse} onPin={setPinned} />
        ))}
      </ul>
    </section>
  )
}
