import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { usePinning } from '../pin-prompt.ts'
import { PromptCard } from './prompt-card.tsx'
import type { PromptActions } from './prompt-menu.tsx'
import { GRID } from './prompts-skeleton.tsx'

/** What the page hands down; pinning is the same everywhere. */
export type PageActions = Omit<PromptActions, 'setPinned'>

type PromptGridProps = { label: string; prompts: readonly SavedPrompt[]; actions: PageActions }

export function PromptGrid({ label, prompts, actions }: PromptGridProps) {
  const { isPinned, setPinned } = usePinning()
  return (
    <ul aria-label={label} className={GRID}>
      {prompts.map((prompt) => (
        <PromptCard key={prompt.id} prompt={prompt} isPinned={isPinned(prompt)} actions={{ ...actions, setPinned }} />
      ))}
    </ul>
  )
}
