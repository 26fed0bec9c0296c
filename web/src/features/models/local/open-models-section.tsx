import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#contract/format-bytes.ts'
import type { OfferedOpenModel, OpenModelKind } from '#contract/models/local-models.ts'
import { QuerySection } from '../../../ui/layout/query-section.tsx'
import { openModelsQuery } from './local-query.ts'
import { OpenModelRow } from './open-model-row.tsx'

const GROUPS: readonly { kind: OpenModelKind; title: string }[] = [
  { kind: 'chat', title: 'Chat models' },
  { kind: 'embedding', title: 'Embedding models, to find passages by meaning' },
  { kind: 'reranker', title: 'Rerankers, to put search results in order' },
]

/** A short list of models that their makers give away, one click each. */
export function OpenModelsSection() {
  const offered = useQuery(openModelsQuery)
  return (
    <QuerySection
      title="Open models"
      description={
        offered.data
          ? `They run on this machine, which has ${formatBytes(offered.data.memoryBytes)} of memory.`
          : 'They run on this machine.'
      }
      query={offered}
      name="open models"
      count={4}
      row="h-12"
    >
      {({ models }) => GROUPS.map((group) => <Group key={group.kind} {...group} models={models} />)}
    </QuerySection>
  )
}

type GroupProps = { kind: OpenModelKind; title: string; models: readonly OfferedOpenModel[] }

function Group({ kind, title, models }: GroupProps) {
  return (
    <>
      <h3 className="mt-5 text-sm font-medium text-ink-2">{title}</h3>
      <ul className="divide-y divide-line">
        {models
          .filter((model) => model.kind === kind)
          .map((model) => (
            <OpenModelRow key={model.fileName} model={model} />
          ))}
      </ul>
    </>
  )
}
