import { useQuery } from '@tanstack/react-query'
import { Section } from '../../ui/layout/section.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { useSetSharedDefault } from './local/local-query.ts'
import { modelsQuery } from './models-query.ts'

/** Which model everyone begins with who has not picked one. */
export function DefaultSection() {
  const { data } = useQuery(modelsQuery)
  const setDefault = useSetSharedDefault()
  // With one model there is nothing to choose.
  if (!data || data.models.length < 2) return null
  const options = data.models.map(({ id, name, provider }) => ({ value: id, label: `${name} (${provider.name})` }))
  const pick = (modelId: string) =>
    setDefault.mutate({ modelId, name: data.models.find(({ id }) => id === modelId)?.name ?? modelId })
  return (
    <Section
      title="Default model"
      description="For everyone who has not picked a different one."
      action={
        <Select
          aria-label="Default model"
          value={setDefault.isPending ? setDefault.variables.modelId : data.sharedDefaultModelId}
          options={options}
          onChange={pick}
          className="max-w-full"
        />
      }
    >
      {null}
    </Section>
  )
}
