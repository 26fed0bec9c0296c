import { SUGGESTED_PLUGINS, type SuggestedPlugin } from '#contract/plugins/suggested-plugins.ts'
import type { Plugin } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/section.tsx'

type SuggestedPluginsProps = { plugins: readonly Plugin[]; onChoose: (suggested: SuggestedPlugin) => void }

/** Servers to start from. Their names and addresses ship with the app; none is asked before it is chosen. */
export function SuggestedPlugins({ plugins, onChoose }: SuggestedPluginsProps) {
  const connected = new Set(plugins.map(({ url }) => url))
  const suggested = SUGGESTED_PLUGINS.filter(({ url }) => !connected.has(url))
  if (suggested.length === 0) return null
  return (
    <Section title={pluginTexts.suggestedTitle} description={pluginTexts.suggestedIntro}>
      <ul className="divide-y divide-line">
        {suggested.map((each) => (
          <li key={each.url} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{each.name}</span>
                <span className="text-sm text-ink-3">{pluginTexts.wants[each.wants]}</span>
              </p>
              <p className="text-sm text-ink-2">{each.about}</p>
              <p className="truncate text-sm text-ink-3">{each.url}</p>
            </div>
            <Button aria-haspopup="dialog" onClick={() => onChoose(each)}>
              {pluginTexts.connect}
              <span className="sr-only"> {each.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
