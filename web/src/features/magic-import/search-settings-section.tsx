import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { searchSettingsMessages } from '#contract/magic-import/messages.ts'
import {
  PUBLIC_SOURCES,
  searchSettingsChange,
  type PublicSource,
  type SearchSettings,
  type SearchSettingsChange,
} from '#contract/magic-import/schema.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { FormNote } from '../../ui/controls/form-note.tsx'

const searchSettingsQuery = queryOptions({
  queryKey: ['search-settings'],
  queryFn: ({ signal }) => call(magicImportApi.readSearch, {}, { signal }),
})

/** Where answers and Magic Import search beside the public sources; the owner decides. */
export function SearchSettingsSection() {
  const settings = useQuery(searchSettingsQuery)
  return (
    <Section
      title="Search"
      description="Where answers with web access and Magic Import look beside the public sources. All of it is optional."
    >
      {settings.isPending && <SkeletonRows label="Loading search settings" count={6} row="h-9" />}
      {settings.isError && !settings.data && (
        <ErrorState
          title="Failed to load the search settings"
          detail={settings.error.message}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && (
        <>
          <SettingsForm key={formKeyOf(settings.data)} settings={settings.data} />
          <PublicSources settings={settings.data} />
        </>
      )}
    </Section>
  )
}

/** A switch of a source leaves what is typed into the form alone. */
function formKeyOf(settings: SearchSettings): string {
  const { without: _, ...connected } = settings
  return JSON.stringify(connected)
}

function useSaveSettings() {
  const queryClient = useQueryClient()
  return async (change: SearchSettingsChange) =>
    void queryClient.setQueryData(searchSettingsQuery.queryKey, await call(magicImportApi.changeSearch, change))
}

const SOURCE_WHAT: Record<PublicSource, string> = {
  DuckDuckGo: 'The whole web, as long as no engine is connected above.',
  Wikipedia: 'Articles in English.',
  arXiv: 'Papers of science.',
  Reddit: 'Discussions.',
  'Hacker News': 'Discussions about technology.',
  'Stack Overflow': 'Questions about programming.',
}

type SourceChange = { source: PublicSource; isOn: boolean }

/** Every service outside that a search asks. Where an engine is connected, it may be the only one. */
function PublicSources({ settings: { without, ...connected } }: { settings: SearchSettings }) {
  const queryClient = useQueryClient()
  const show = ({ source, isOn }: SourceChange) =>
    queryClient.setQueryData(searchSettingsQuery.queryKey, (now) => {
      const others = now?.without.filter((each) => each !== source) ?? []
      return now && { ...now, without: isOn ? others : [...others, source] }
    })
  const { mutate } = useMutation<SearchSettings, Error, SourceChange>({
    // One after the other, each with all that is shown by then: of two quick presses none is lost.
    scope: { id: 'search-sources' },
    onMutate: show,
    mutationFn: () =>
      call(magicImportApi.changeSearch, {
        without: queryClient.getQueryData(searchSettingsQuery.queryKey)?.without ?? without,
      }),
    onError: (error, { source, isOn }) => {
      show({ source, isOn: !isOn })
      toast.error(error.message)
    },
  })
  const hasEngine = connected.searxngUrl !== null || connected.hasBraveKey || connected.hasTavilyKey
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
              onChange={(isOn) => mutate({ source, isOn })}
            />
          </li>
        ))}
      </ul>
      {!hasEngine && without.includes('DuckDuckGo') && <FormNote>{searchSettingsMessages.noEngine}</FormNote>}
    </div>
  )
}

/** An empty key stays what it is; an empty address takes the server away. */
const settingsForm = z.object({
  searxngUrl: z.union([z.string().trim().length(0), searchSettingsChange.shape.searxngUrl.unwrap().unwrap()], {
    error: searchSettingsMessages.addressInvalid,
  }),
  braveKey: z.string().trim().max(500),
  tavilyKey: z.string().trim().max(500),
})

function SettingsForm({ settings }: { settings: SearchSettings }) {
  const save = useSaveSettings()
  const saveSettings = async (change: SearchSettingsChange) => {
    await save(change)
    toast.ok(searchSettingsMessages.saved)
  }
  const { form, field, isPending, failure } = useForm({
    schema: settingsForm,
    initial: { searxngUrl: settings.searxngUrl ?? '', braveKey: '', tavilyKey: '' },
    onSubmit: ({ searxngUrl, braveKey, tavilyKey }) =>
      saveSettings({ searxngUrl: searxngUrl || null, ...(braveKey && { braveKey }), ...(tavilyKey && { tavilyKey }) }),
  })
  const removeKey = (change: SearchSettingsChange) =>
    void saveSettings(change).catch((error: Error) => toast.error(error.message))
  return (
    <form {...form} className="flex max-w-120 flex-col gap-4 py-4">
      <TextField
        label="SearXNG server"
        type="url"
        autoComplete="off"
        placeholder="https://searx.example.org"
        {...field('searxngUrl')}
      />
      <TextField
        label="Brave Search key"
        type="password"
        autoComplete="off"
        placeholder={settings.hasBraveKey ? 'A key is kept. Type to replace it.' : ''}
        labelAction={
          settings.hasBraveKey && (
            <RemoveKeyButton keyName="Brave Search key" onClick={() => removeKey({ braveKey: null })} />
          )
        }
        {...field('braveKey')}
      />
      <TextField
        label="Tavily key"
        type="password"
        autoComplete="off"
        placeholder={settings.hasTavilyKey ? 'A key is kept. Type to replace it.' : ''}
        labelAction={
          settings.hasTavilyKey && (
            <RemoveKeyButton keyName="Tavily key" onClick={() => removeKey({ tavilyKey: null })} />
          )
        }
        {...field('tavilyKey')}
      />
      {failure && <FormNote>{failure}</FormNote>}
      <Button variant="primary" type="submit" isBusy={isPending} className="self-start">
        Save
      </Button>
    </form>
  )
}

function RemoveKeyButton({ keyName, onClick }: { keyName: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="rounded-xs text-sm font-medium text-danger hover:underline">
      Remove<span className="sr-only"> the {keyName}</span>
    </button>
  )
}
