import { useQuery } from '@tanstack/react-query'
import { Plug, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Provider } from '#contract/models/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { QuerySection } from '../../../ui/layout/query-section.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { ProviderRow } from './provider-row.tsx'
import { providersQuery } from './providers-query.ts'

/** The providers that are connected, and the way to connect another. */
export function ProvidersSection() {
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(providersQuery)
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden className="size-4" />
      Connect a model
    </Button>
  )
  return (
    <>
      <QuerySection
        title="Connected"
        description="Providers and model servers."
        action={list.data && list.data.providers.length > 0 ? add : undefined}
        query={list}
        name="providers"
        count={3}
        row="h-12"
      >
        {({ providers }) => <List providers={providers} add={add} />}
      </QuerySection>
      <ProviderDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function List({ providers, add }: { providers: readonly Provider[]; add: ReactNode }) {
  if (providers.length === 0) {
    return (
      <EmptyState icon={Plug} title="Nothing connected yet" action={add}>
        Until then the built-in engine answers. It works offline and never makes things up.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {providers.map((provider) => (
        <ProviderRow key={provider.id} provider={provider} />
      ))}
    </ul>
  )
}
