import { Ellipsis, Globe, Lock, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'

/** What can be done with the prompts of the page. */
export type PromptActions = {
  use: (prompt: SavedPrompt) => void
  edit: (prompt: SavedPrompt) => void
  copy: (prompt: SavedPrompt) => void
  remove: (prompt: SavedPrompt) => void
  /** For the owner of the install: takes a person's prompt out of what everyone finds. */
  withdraw?: ((prompt: SavedPrompt) => void) | undefined
  setPinned: (prompt: SavedPrompt, isPinned: boolean) => void
  setVisibility: (prompt: SavedPrompt, promptType: Visibility) => void
}

type PromptMenuProps = { prompt: SavedPrompt; isPinned: boolean; actions: PromptActions }

/** What can be done with a prompt of one's own. */
export function PromptMenu({ prompt, isPinned, actions }: PromptMenuProps) {
  const isPublic = prompt.promptType === 'public'
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`More for ${prompt.promptName}`} />}
      items={[
        {
          kind: 'action',
          label: isPinned ? 'Unpin' : 'Pin',
          icon: isPinned ? PinOff : Pin,
          onSelect: () => actions.setPinned(prompt, !isPinned),
        },
        { kind: 'action', label: 'Edit', icon: Pencil, onSelect: () => actions.edit(prompt) },
        {
          kind: 'action',
          label: isPublic ? 'Make private' : 'Make public',
          icon: isPublic ? Lock : Globe,
          onSelect: () => actions.setVisibility(prompt, isPublic ? 'private' : 'public'),
        },
        { kind: 'line' },
        { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => actions.remove(prompt) },
      ]}
    />
  )
}
