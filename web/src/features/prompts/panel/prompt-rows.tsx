import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { PanelSection } from '../../../ui/layout/panel-section.tsx'
import { usePinPrompt } from '../use-pin-prompt.ts'
import { PromptRow } from './prompt-row.tsx'

type PromptRowsProps = { title: string; prompts: readonly SavedPrompt[]; onUse: (prompt: SavedPrompt) => void }

/** A few prompts under a heading; nothing where there are none. */
export function PromptRows({ title, prompts, onUse }: PromptRowsProps) {
  if (prompts.length === 0) return null
  return (
    <PanelSection title={title}>
      <PromptList prompts={prompts} onUse={onUse} />
    </PanelSection>
  )
}

/** The same without the heading. */
export function PromptList({ prompts, onUse }: Omit<PromptRowsProps, 'title'>) {
  const { isPinned, setPinned } = usePinPrompt()
  return (
    <ul className="flex flex-col gap-0.5">
      {prompts.map((prompt) => (
        <PromptRow key={prompt.id} prompt={prompt} isPinned={isPinned(prompt)} onUse={onUse} onPin={setPinned} />
      ))}
    </ul>
  )
}
