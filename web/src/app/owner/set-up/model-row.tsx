import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { isolateName } from '../../../format/names.ts'
import { OpenModelLine, OpenModelNeeds } from '../../../features/models/local/quick-model.tsx'
import { ConnectForm } from '../../../features/models/providers/connect-form.tsx'
import { providersQuery } from '../../../features/models/providers/providers-query.ts'
import { TrialResults } from '../../../features/models/providers/trial-results.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useModelCount } from './set-up-query.ts'
import { SetUpRow } from './set-up-row.tsx'

/** A key, a server or a small download. What was connected says in the row itself what it can. */
export function ModelRow({ isDone }: { isDone: boolean }) {
  const count = useModelCount()
  const providers = useQuery(providersQuery).data?.providers ?? []
  const state = count === undefined ? '\u00a0' : count === 0 ? setUpMessages.noModel : setUpMessages.models(count)
  return (
    <SetUpRow
      title="A model"
      isDone={isDone}
      state={
        <>
          <p>{state}</p>
          {providers.map((provider) => (
            <TrialResults key={provider.id} provider={provider} />
          ))}
        </>
      }
    >
      <ConnectForm onConnected={({ name }) => toast.ok(providerMessages.connected(isolateName(name)))} />
      <p className="mt-4 text-sm text-ink-3">
        <OpenModelLine />
        <Link to="/models" className="font-medium text-accent hover:underline">
          All about models
        </Link>
      </p>
      <OpenModelNeeds />
    </SetUpRow>
  )
}
