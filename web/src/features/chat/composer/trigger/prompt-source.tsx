import { BookmarkCheck, LibraryBig, Pin } from 'lucide-react'
import { promptMessages } from '#contract/prompts/messages.ts'
import {
  FillPromptDialog,
  useCountUse,
  usePromptMatches,
  variablesOf,
  type PromptMatch,
} from '../../../prompts/index.ts'
import type { TriggerOption, TriggerSource } from './trigger-source.ts'

const ICONS = { Pinned: Pin, Saved: BookmarkCheck, Public: LibraryBig }

/** `/` opens the prompts. One with words to fill in asks for them first. */
export const promptSource: TriggerSource = {
  label: 'Prompts',
  emptyText: promptMessages.noneForSearch,
  Options: function PromptOptions({ query, children }) {
    const found = usePromptMatches(query)
    const count = useCountUse()
    if (found.state === 'loading') return children({ state: 'loading' })
    if (found.state === 'failed') return children({ state: 'failed', reason: promptMessages.loadFailed })
    const options = found.matches.map((match) => toOption(match, () => count(match.prompt.id)))
    return children({ state: 'ready', options })
  },
}

function toOption({ prompt, group }: PromptMatch, countUse: () => void): TriggerOption {
  const { id, promptName, promptText } = prompt
  return {
    id,
    group,
    title: promptName,
    detail: promptText,
    icon: ICONS[group],
    onSelect(field) {
      if (variablesOf(promptText).length > 0) {
        return (
          <FillPromptDialog
            prompt={prompt}
            onClose={field.close}
            onFilled={({ text, selected }) => {
              countUse()
              field.replace(text, selected)
            }}
          />
        )
      }
      countUse()
      field.replace(promptText)
      return null
    },
  }
}
