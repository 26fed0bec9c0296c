import { useQuery } from '@tanstack/react-query'
import type { ResearchModelChoice } from '#contract/research/schema.ts'
import { researchViewMessages } from '#contract/research/view-messages.ts'
import { researchModels } from '#contract/settings/declared.ts'
import { Select } from '../../ui/controls/select.tsx'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { settingsQuery, useChangeSettings } from '../settings/index.ts'
import { modelsQuery } from './models-query.ts'

const { models: messages } = researchViewMessages

const ROLES = [
  { name: 'plannerId', label: messages.planner },
  { name: 'readerId', label: messages.reader },
  { name: 'writerId', label: messages.writer },
] as const satisfies readonly { name: keyof ResearchModelChoice; label: string }[]

/** Stands for no choice, which the platform's own list cannot hold. */
const OF_CHAT = ''

/** Which models plan, read and write for everybody here. */
export function ResearchSection() {
  const query = useQuery(settingsQuery)
  const { data } = useQuery(modelsQuery)
  // With one model there is nothing to choose.
  if (!data || data.models.length < 2) return null
  return (
    <QuerySection
      title={messages.title}
      description={messages.description}
      query={query}
      name="the models of research"
      count={3}
      row="h-10"
    >
      {(values) => <Roles choice={values[researchModels.key]} />}
    </QuerySection>
  )
}

function Roles({ choice }: { choice: ResearchModelChoice }) {
  const { data } = useQuery(modelsQuery)
  const { mutate } = useChangeSettings()
  const choose = (name: keyof ResearchModelChoice, modelId: string | null) =>
    mutate((now) => ({ [researchModels.key]: { ...now[researchModels.key], [name]: modelId } }))
  const modelOptions =
    data?.models.map(({ id, name, provider }) => ({ value: id, label: `${name} (${provider.name})` })) ?? []
  return (
    <ul className="divide-y divide-line">
      {ROLES.map(({ name, label }) => {
        const id = choice[name]
        // A model that is gone is still said to be chosen: another one must be, by its owner.
        const gone =
          id !== null && data && !modelOptions.some(({ value }) => value === id)
            ? [{ value: id, label: `${id} (gone)` }]
            : []
        return (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="font-medium">{label}</span>
            <Select
              aria-label={`${label}, for deep research`}
              value={id ?? OF_CHAT}
              options={[{ value: OF_CHAT, label: messages.ofChat }, ...modelOptions, ...gone]}
              onChange={(value) => choose(name, value === OF_CHAT ? null : value)}
              className="max-w-full"
            />
          </li>
        )
      })}
    </ul>
  )
}
