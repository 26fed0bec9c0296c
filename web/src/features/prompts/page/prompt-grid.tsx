import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { usePinPrompt } from '../use-pin-prompt.ts'
import { PromptCard } from './prompt-card.tsx'
import type { PromptActions } from './prompt-menu.tsx'
import { GRID_CLASS } from './prompts-skeleton.tsx'

/** What the page hands down; pinning is the same everywhere. */
export type PageActions = Omit<PromptActions, 'setPinned'>

type PromptGridProps = { label: string; prompts: readonly SavedPrompt[]; actions: PageActions }

export function PromptGrid({ label, prompts, actions }: PromptGridProps) {
  const { isPinned, setPinned } = usePinPrompt()
  return (
    <ul aria-label={label} className={GRID_CLASS}>
      {prompts.map((prompt) => (
        <PromptCard key={prompt.id} prompt={prompt} isPinned={isPinned(prompt)} actions={{ ...actions, setPinned }} />
      ))}
    </ul>
  )
}
