import { BookmarkCheck, FileText, LibraryBig, Pin, Plug } from 'lucide-react'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { useActiveAttachments, type ActiveAttachments } from '../../attachments/index.ts'
import { attachResource, PluginPromptDialog, usePluginMatches, type PluginMatch } from '../../plugins/index.ts'
import { FillPromptDialog, useCountUse, usePromptMatches, variablesOf, type PromptMatch } from '../../prompts/index.ts'
import type { TriggerOption, TriggerSource } from './trigger-source.ts'

const ICONS = { Pinned: Pin, Saved: BookmarkCheck, Public: LibraryBig }

/** `/` opens the prompts, and what plugins offer. A prompt with words to fill in asks for them first. */
export const promptSource: TriggerSource = {
  label: 'Prompts',
  emptyText: promptMessages.noneForSearch,
  Options: function PromptOptions({ query, children }) {
    const found = usePromptMatches(query)
    const count = useCountUse()
    const ofPlugins = usePluginMatches(query)
    const activeAttachments = useActiveAttachments()
    if (found.state === 'loading') return children({ state: 'loading' })
    if (found.state === 'failed') return children({ state: 'failed', reason: promptMessages.loadFailed })
    const options = found.matches.map((match) => toOption(match, () => count(match.prompt.id)))
    return children({
      state: 'ready',
      options: [...options, ...ofPlugins.map((match) => toPluginOption(match, activeAttachments))],
    })
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

function toPluginOption(match: PluginMatch, activeAttachments: ActiveAttachments | null): TriggerOption {
  const { id: pluginId, name: pluginName } = match.plugin
  if (match.kind === 'resource') {
    const { uri, name, description } = match.resource
    return {
      id: `${pluginId} ${uri}`,
      group: pluginName,
      title: name,
      detail: pluginTexts.attachResource(description || uri),
      icon: FileText,
      onSelect(field) {
        field.replace('')
        if (activeAttachments) void attachResource(pluginId, match.resource, activeAttachments)
        return null
      },
    }
  }
  const { prompt } = match
  return {
    id: `${pluginId} ${prompt.name}`,
    group: pluginName,
    title: prompt.name,
    detail: prompt.description,
    icon: Plug,
    onSelect: (field) => (
      <PluginPromptDialog
        pluginId={pluginId}
        pluginName={pluginName}
        prompt={prompt}
        onClose={field.close}
        onFilled={(text) => field.replace(text)}
      />
    ),
  }
}
