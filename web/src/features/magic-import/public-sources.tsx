import { searchSettingsMessages } from '#contract/magic-import/messages.ts'
import { PUBLIC_SOURCES, type PublicSource } from '#contract/magic-import/schema.ts'
import type { SettingValues } from '#contract/settings/api.ts'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import { useChangeSettings } from '../settings/index.ts'

const SOURCE_WHAT: Record<PublicSource, string> = {
  DuckDuckGo: 'The whole web, unless you connect a search engine above.',
  Wikipedia: 'Articles in English.',
  arXiv: 'Scientific papers.',
  Reddit: 'Discussions.',
  'Hacker News': 'Discussions about technology.',
  'Stack Overflow': 'Questions about programming.',
}

/** Every service outside that a search asks. Where an engine is connected, it may be the only one. */
export function PublicSources({ values }: { values: SettingValues }) {
  const { mutate } = useChangeSettings()
  const turn = (source: PublicSource, isOn: boolean) =>
    mutate((now) => {
      const others = now['search.without'].filter((each) => each !== source)
      return { 'search.without': isOn ? others : [...others, source] }
    })
  const without = values['search.without']
  const hasEngine = values['search.searxngUrl'] !== null || values['search.braveKey'] || values['search.tavilyKey']
  return (
    <div className="max-w-120 border-t border-line pt-4 pb-4">
      <h3 className="font-medium">{searchSettingsMessages.publicSources}</h3>
      <p className="text-sm text-ink-2">{searchSettingsMessages.publicSourcesWhat}</p>
      <ul className="mt-2 divide-y divide-line">
        {PUBLIC_SOURCES.map((source) => (
          <li key={source} className="py-2.5">
            <SwitchRow
              title={source}
              description={SOURCE_WHAT[source]}
              isOn={!without.includes(source)}
              onChange={(isOn) => turn(source, isOn)}
            />
          </li>
        ))}
      </ul>
      {!hasEngine && without.includes('DuckDuckGo') && <FormNote>{searchSettingsMessages.noEngine}</FormNote>}
    </div>
  )
}
